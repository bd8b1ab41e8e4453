import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as payments from '#modules/payments/index.ts'
import type { GoodsChoice, RequestRefund } from '#modules/refunds/contract.ts'
import type { AdminOrderReturns, Disposition, SettleReturn } from '#modules/returns/contract.ts'
import * as returns from '#modules/returns/index.ts'
import { type Tx, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprintOf, once } from '#platform/idempotency.ts'
import {
  askForRest,
  type ForExchange,
  type NewOrder,
  orderInExchange,
  payInExchange,
  readForExchange,
} from '#steps/returns/exchange.ts'
import { nameOf } from '#steps/returns/return-mail.ts'
import { returnsForHouse } from '#steps/returns/show-returns.ts'
import { type Locked, lockedReturn, type OnReturn, step, written } from '#steps/returns/transition-return.ts'
import { noticeOf } from '#steps/settlement/ledger/notice-of.ts'
import { type Instead, openRefund } from '#steps/settlement/money-back/open-refund.ts'
import { placeFree } from '#steps/settlement/paying/place-free.ts'
import { sendPart } from '#steps/settlement/providers/send-refund.ts'
import { settlePayment } from '#steps/settlement/providers/settle-payment.ts'

/** Goods to be repaired are quarantined. */
const GOODS: Record<Disposition, GoodsChoice> = {
  restock: 'restock',
  quarantine: 'quarantine',
  'write-off': 'write-off',
  repair: 'quarantine',
}

type Settled = { parts: string[]; attempt?: string | undefined }

/**
 * Settles a return in one transaction: refunds the money, converts it to store credit or exchanges the goods, and books the
 * goods as inspected. Calls providers after the commit. Idempotent by key. Refuses `returns.not-this-way`,
 * `returns.needs-account`, `returns.nothing-accepted`, `returns.say-why`, `payments.under-way`, `idempotency.key-reused`, and
 * what `lockedReturn`, `returns.moveReturn`, `orderInExchange` and `openRefund` refuse.
 */
export async function settleReturn(
  deps: Deps,
  { by, ...on }: OnReturn,
  key: string,
  input: SettleReturn,
): Promise<Outcome<AdminOrderReturns>> {
  const at = deps.clock.now()
  const exchangeFacts = input.by === 'exchange' ? await readForExchange(deps, on.number) : undefined
  const write = { scope: `settle-return ${on.id}`, key, fingerprint: fingerprintOf(input), at }
  const settled = await transact(deps.db, (tx) =>
    once<Settled>(tx, write, async () => {
      const locked = await lockedReturn(tx, { ...on, version: input.version }, at)
      return locked.ok ? settle(deps, tx, locked.value, by, input, exchangeFacts) : locked
    }),
  )
  if (!settled.ok) return settled
  for (const part of settled.value.parts) await sendPart(deps, part)
  const attempt = settled.value.attempt && (await payments.attemptById(deps.db, settled.value.attempt))
  if (attempt) await settlePayment(deps, noticeOf(attempt), 'check')
  return returnsForHouse(deps, on.number)
}

async function settle(
  deps: Deps,
  tx: Tx,
  locked: Locked,
  by: OnReturn['by'],
  { by: way, shipping, expected, answer }: SettleReturn,
  exchangeFacts: ForExchange | undefined,
): Promise<Outcome<Settled>> {
  const { order, row, at } = locked
  const move = moveFor(row.kind, way)
  if (!move) return refuse(returns.problems.notThisWay())
  if (way === 'credit' && order.customer_id === null) return refuse(returns.problems.needsAccount())
  const isWords = way === 'repair' || way === 'nothing'
  if (isWords && !answer) return refuse(returns.problems.sayWhy())
  // The step is checked before the refund, so that its refusal is reported first.
  const possible = returns.moveReturn(row, move, 'staff')
  if (!possible.ok) return possible
  const made = exchangeFacts ? await orderInExchange(tx, locked, by.email, exchangeFacts) : done(undefined)
  if (!made.ok) return made
  const opened = isWords ? done(undefined) : await giveBack(deps, tx, locked, by, { way, shipping, expected, made: made.value })
  if (!opened.ok) return opened
  const refund = opened.value
  const money = made.value && returns.exchangeMoney(kes(refund?.amount ?? 0), made.value.total)
  const attempt = made.value && money ? await payInExchange(tx, made.value, money.pays, at) : undefined
  if (made.value && money) await askForRest(deps, tx, made.value, money.due, { by: by.email, at })
  if (made.value?.total === 0) await placeFree(deps, tx, made.value.id, { actor: by.email, at })
  const change = { ...(refund && { refund_id: refund.id }), ...(made.value && { exchange_order_id: made.value.id }) }
  const facts = { ...(refund && { amount: refund.amount }), ...(made.value && { order: made.value.number }) }
  const to = await step(deps, tx, locked, { move, asker: 'staff', by: by.email, reason: answer }, { change, facts })
  if (!to.ok) return to
  await written(tx, locked, by, { state: to.value, by: way, ...(refund && { refund: refund.id }), ...facts })
  return done({ parts: refund?.parts ?? [], attempt })
}

/**
 * Returns the transition for a settlement; undefined when the combination is not allowed. A claim is resolved by every kind of
 * settlement except an exchange.
 */
function moveFor(kind: returns.ReturnRow['kind'], way: SettleReturn['by']): returns.ReturnMove | undefined {
  if (kind === 'claim') return way === 'exchange' ? undefined : 'resolve'
  if (kind === 'alteration' || way === 'repair' || way === 'nothing') return undefined
  return way === 'exchange' && kind !== 'exchange' ? undefined : way
}

type Money = Pick<SettleReturn, 'shipping' | 'expected'> & { way: SettleReturn['by']; made: NewOrder | undefined }

async function giveBack(
  deps: Deps,
  tx: Tx,
  { order, row, at }: Locked,
  by: OnReturn['by'],
  { way, shipping, expected, made }: Money,
) {
  const underWay = payments.paymentUnderWay((await payments.attemptsOf(tx, order.id)).filter(payments.isCharging))
  if (underWay) return refuse(underWay)
  const items = await returns.itemsOf(tx, [row.id])
  const lines = items.flatMap((item) => {
    const quantity = row.kind === 'claim' ? item.quantity : (item.accepted ?? 0)
    const goods = row.kind === 'claim' ? goodsOfClaim(row) : GOODS[item.disposition ?? 'quarantine']
    return quantity > 0 ? [{ line: Number(item.order_line_id), quantity, goods }] : []
  })
  if (lines.length === 0) return refuse(returns.problems.nothingAccepted())
  const reason = `Return ${nameOf(order.number, row)}`
  const input: RequestRefund = { by: 'lines', lines, shipping, reason, ...(expected !== undefined && { expected }) }
  const instead: Instead | undefined =
    way === 'credit' ? { route: 'store-credit' } : made ? { route: 'exchange', most: made.total } : undefined
  return openRefund(deps, tx, order, input, { by: by.email, refunder: by, at, first: 'sent', ...(instead && { instead }) })
}

/** Faulty goods that are returned go to quarantine until inspected. Goods that stay with the customer change no stock. */
const goodsOfClaim = ({ comes_back }: returns.ReturnRow): GoodsChoice => (comes_back === 'stays' ? 'keep' : 'quarantine')
