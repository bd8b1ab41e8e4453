import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import { hashOf, readCode } from '../code.ts'
import { problems } from '../problems.ts'
import { canPay } from '../rules/pays.ts'
import { today } from '../rules/today.ts'
import * as store from '../store.ts'

export type With = { code: string } | { customerId: string }
/** `max`: returns the most that may be taken from a balance (KES cents). */
type Spend = { with: With; max: (balance: number) => number; attemptId: string; orderId: string; by: string; at: Date }
export type Spent = { amount: number; last4: string | null; left: number }

/**
 * Spends the balance, up to `max`, for one payment attempt. Locks the card, so that two orders do not spend the same money.
 * Refuses `credit.no-such-card`, `credit.card-frozen` and `credit.nothing-left`.
 */
export async function spend(tx: Tx, { with: means, max, attemptId, orderId, by, at }: Spend): Promise<Outcome<Spent>> {
  const found = await find(tx, means)
  const card = found && (await store.lockCard(tx, found.id))
  if (!card || !canPay(card, today(at))) return refuse(problems.noSuchCard())
  if (card.frozen) return refuse(problems.cardFrozen())
  const amount = Math.min(card.balance, max(card.balance))
  if (amount <= 0) return refuse(problems.nothingLeft())
  await store.addLedgerEntry(tx, { cardId: card.id, amount: -amount, cause: 'spent', reference: attemptId, orderId, by, at })
  return done({ amount, last4: card.last4, left: card.balance - amount })
}

function find(tx: Tx, means: With): Promise<store.Card | undefined> {
  if ('customerId' in means) return store.creditOf(tx, means.customerId)
  const signs = readCode(means.code)
  return signs ? store.byHash(tx, hashOf(signs)) : Promise.resolve(undefined)
}

/** True when a refund of an attempt can be booked to its card, or to the card that received the money since. */
export async function takesBack(db: Db | Tx, attemptId: string, at: Date): Promise<boolean> {
  const spent = await store.spentBy(db, attemptId)
  const card = spent && (await store.byId(db, await store.activeCardId(db, spent.card_id)))
  if (!card || (card.kind === 'store-credit' && card.customer_id === null)) return false
  return canPay(card, today(at))
}

type GiveBack = { attemptId: string; amount: number; reference: string; by: string; reason: string; at: Date }

/**
 * Refunds to the card what an attempt spent from it, in full or in part, once for each `reference`. Returns false when booked
 * already. Throws when the attempt spent nothing.
 */
export async function giveBack(tx: Tx, { attemptId, ...entry }: GiveBack): Promise<boolean> {
  const spent = await store.spentBy(tx, attemptId)
  if (!spent) throw new Error('credit goes back only where it came from')
  const cardId = await store.activeCardId(tx, spent.card_id)
  await store.lockCard(tx, cardId)
  return store.addLedgerEntry(tx, {
    cardId,
    cause: 'returned',
    ...entry,
    ...(spent.order_id && { orderId: spent.order_id }),
  })
}
