import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import * as audit from '#services/audit/index.ts'
import type { AdminGiftCard } from '../contract.ts'
import * as freezes from '../freeze-store.ts'
import { problems } from '../problems.ts'
import { present } from '../queries/cards.ts'
import * as sold from '../sold-store.ts'
import * as store from '../store.ts'

/** KES cents. `orderIds`: orders that the cards paid for. */
export type FrozenCards = { frozen: number; spent: number; orderIds: string[] }
type Freeze = { orderLineIds: readonly number[]; claim: string; dispute?: string | undefined; at: Date }

/**
 * Freezes the sold cards of a locked order's lines, because the order's payment was reversed or disputed. Locks the cards
 * first, so that a purchase in flight is counted. Undefined when the lines are frozen already, or were frozen for this claim
 * before.
 */
export async function freezeSoldCards(tx: Tx, { orderLineIds, claim, dispute, at }: Freeze): Promise<FrozenCards | undefined> {
  let frozen = 0
  for (const line of orderLineIds) for (const card of await sold.lockSoldCards(tx, line)) frozen += card.balance
  if (!(await freezes.addFreezes(tx, { orderLineIds, claim, dispute: dispute ?? null, at }))) return undefined
  const { amount: spent, orderIds } = await freezes.spentFrom(tx, orderLineIds)
  return { frozen, spent, orderIds }
}

/** Lifts the freezes of lines, with `dispute` only those of this dispute. Returns the number of freezes that are left. */
export const liftFreezes = (tx: Tx, orderLineIds: readonly number[], at: Date, dispute?: string): Promise<number> =>
  freezes.lift(tx, orderLineIds, at, dispute)

export const orderOfSoldCard = (tx: Tx, cardId: string): Promise<string | undefined> => freezes.orderOf(tx, cardId)

/** `cause`: the lost dispute, or `ended` for a cancelled order. */
type Void = { orderLineIds: readonly number[]; cause: string; at: Date }
const BY = 'shop'
const REASON = 'The payment was taken back.'

/** Stops the sold cards of a locked order's lines, and writes off their balance. */
export async function voidRestOfCards(tx: Tx, { orderLineIds, cause, at }: Void): Promise<void> {
  for (const line of orderLineIds)
    for (const { cardId, balance, stopped } of await sold.lockSoldCards(tx, line)) {
      if (stopped) continue
      const entry = { cardId, cause: 'stopped', reference: `${cause} ${cardId}`, by: BY, reason: REASON, at } as const
      if (balance > 0) await store.addLedgerEntry(tx, { ...entry, amount: -balance })
      await store.markStopped(tx, cardId, at, cause)
    }
}

/**
 * Restores what `voidRestOfCards` wrote off for a dispute that was won after all. Cards that were stopped for another reason
 * stay stopped.
 */
export async function restoreSoldCards(tx: Tx, orderLineIds: readonly number[], dispute: string, at: Date): Promise<void> {
  for (const line of orderLineIds)
    for (const { cardId, stoppedFor } of await sold.lockSoldCards(tx, line)) {
      if (stoppedFor !== dispute) continue
      const amount = await freezes.writtenOff(tx, cardId, dispute)
      const entry = { cardId, cause: 'returned', reference: `${dispute} ${cardId}`, by: BY, reason: 'Dispute won', at } as const
      if (amount > 0) await store.addLedgerEntry(tx, { ...entry, amount })
      await freezes.reopen(tx, cardId)
    }
}

type Release = { id: string; by: { id: string }; reason: string; at: Date }

/**
 * Records in the audit log that staff release a frozen card. The caller lifts the freezes. Refuses `credit.no-such-card` and
 * `credit.not-frozen`.
 */
export async function releaseGiftCard(tx: Tx, { id, by, reason, at }: Release): Promise<Outcome<AdminGiftCard>> {
  const card = await store.lockCard(tx, id)
  if (!card) return refuse(problems.noSuchCard())
  if (!card.frozen || card.stopped_at) return refuse(problems.notFrozen())
  await audit.record(tx, {
    actor: by.id,
    action: 'gift-card-released',
    subject: `gift card ${id}`,
    at,
    detail: { reason },
    before: { frozen: true },
    after: { frozen: false },
  })
  return done(present({ ...card, frozen: false }))
}
