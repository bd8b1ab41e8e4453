import type { Means } from '#domain/pricing/counter.ts'
import { assert } from '#kernel/assert.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import * as orders from '#modules/orders/index.ts'
import * as payments from '#modules/payments/index.ts'
import { problems } from '#modules/pos/index.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { noticeOf } from '#steps/settlement/ledger/notice-of.ts'
import { receiveInHand } from '#steps/settlement/money-in/receive-in-hand.ts'
import { tellCredit } from '#steps/settlement/papers/tell-credit.ts'

export type InHand = { means: Means; amount: number; reference?: string | undefined; code?: string | undefined }

const METHODS = {
  cash: 'on-pickup',
  mpesa: 'bank-transfer',
  terminal: 'bank-transfer',
  'store-credit': 'gift-card',
  'gift-card': 'gift-card',
} as const satisfies Record<Means, payments.Attempt['method']>

/** Index of the last cash tender, which carries the rounding of a sale. -1 when no cash was taken. */
export const lastCashIndex = (inHand: readonly InHand[]): number => inHand.findLastIndex(({ means }) => means === 'cash')

type By = { id: string; email: string }
export type Taking = { orderId: string; customerId: string | null; by: By; at: Date; part: 'whole' | 'deposit' }

/**
 * Records one tender of a sale in the sale's transaction. Returns the id of the payment attempt. `amount`: KES cents. Refuses
 * `register.credit-refused` without a code or customer, or when the gift card or store credit does not cover the tender, and
 * what `credit.spend` refuses.
 */
export async function takeTender(deps: Deps, tx: Tx, tender: InHand, taking: Taking): Promise<Outcome<string>> {
  const { orderId, by, at, part } = taking
  const { means, amount } = tender
  const order = await orders.lockById(tx, orderId)
  assert(order, 'a sale has its order')
  const id = payments.newAttemptId()
  if (means === 'gift-card' || means === 'store-credit') {
    const spent = await spendCredit(deps, tx, tender, { ...taking, attemptId: id })
    if (!spent.ok) return spent
  }
  const attempt = await payments.insertAttempt(tx, {
    id,
    orderId,
    provider: 'house',
    method: METHODS[means],
    part: order.placed_at ? 'balance' : part,
    amount,
    state: 'processing',
    at,
    checkAt: null,
  })
  await payments.nameAttempt(tx, id, id)
  const notice = noticeOf(attempt)
  await payments.saveProviderUpdate(tx, { notice, source: 'check', attemptId: id, at })
  const detail = { method: means, amount, ...(tender.reference && { reference: tender.reference }) }
  await orders.recordEvent(tx, { orderId, kind: 'money-received', actor: by.email, at, detail })
  const asNamed = { ...attempt, provider_reference: id }
  await receiveInHand(deps, tx, { order, attempt: asNamed }, { notice, at })
  return done(id)
}

async function spendCredit(
  deps: Deps,
  tx: Tx,
  { means, amount, code }: InHand,
  { orderId, customerId, by, at, attemptId }: Taking & { attemptId: string },
): Promise<Outcome<void>> {
  const using: credit.With | undefined =
    means === 'gift-card' ? (code ? { code } : undefined) : customerId ? { customerId } : undefined
  if (!using) return refuse(problems.notOnCredit())
  const spent = await credit.spend(tx, { with: using, max: () => amount, attemptId, orderId, by: by.email, at })
  if (!spent.ok) return spent
  if (spent.value.amount !== amount) return refuse(problems.notOnCredit())
  if ('customerId' in using) await tellCredit(deps, tx, { ...using, change: 'spent', amount, left: spent.value.left, at })
  return done(undefined)
}
