import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hashOf, readCode } from '../code.ts'
import type { AdminGiftCard, GiftCardBalance, StoreCredit } from '../contract.ts'
import { problems } from '../problems.ts'
import { canPay } from '../rules/pays.ts'
import { today } from '../rules/today.ts'
import * as store from '../store.ts'

const MAX_LINES = 200

/** Refuses `credit.no-such-card` and `credit.card-frozen`. */
export async function balanceOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, typed: string): Promise<Outcome<GiftCardBalance>> {
  const signs = readCode(typed)
  const card = signs ? await store.byHash(db, hashOf(signs)) : undefined
  if (!card || !canPay(card, today(clock.now()))) return refuse(problems.noSuchCard())
  if (card.frozen) return refuse(problems.cardFrozen())
  return done({ last4: card.last4 ?? '', balance: card.balance, expiresOn: card.expires_on })
}

/** Returns a customer's store credit in KES cents; 0 without any. */
export const storeCreditOf = async (db: Db | Tx, customerId: string): Promise<number> =>
  (await store.creditOf(db, customerId))?.balance ?? 0

export const storeCredit = async ({ db }: Pick<Deps, 'db'>, customer: { id: string }): Promise<Outcome<StoreCredit>> =>
  done({ balance: await storeCreditOf(db, customer.id) })

export async function listGiftCards(db: Db, { limit, before }: { limit: number; before?: string | undefined }) {
  const cards = await store.listCards(db, limit + 1, before)
  const shown = cards.slice(0, limit)
  return { cards: shown.map(present), next: cards.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** Returns the gift cards of a recipient, newest first. Their codes are not stored. */
export const cardsOf = async (db: Db, email: string, limit: number) =>
  (await store.cardsFor(db, email, limit)).map(({ last4, balance, expires_on, issued_at }) => ({
    last4,
    balance,
    expiresOn: expires_on,
    issuedAt: issued_at.toISOString(),
  }))

export async function giftCardHistory(db: Db, id: string) {
  const card = await store.byId(db, id)
  if (!card) return refuse(problems.noSuchCard())
  const lines = await store.entriesOf(db, id, MAX_LINES)
  return done({
    ...present(card),
    lines: lines.map(({ amount, cause, order_id, by, reason, at }) => ({
      amount,
      cause,
      by,
      reason,
      orderId: order_id,
      at: at.toISOString(),
    })),
  })
}

export const present = ({ id, kind, last4, balance, reason, ...card }: store.Card): AdminGiftCard => ({
  id,
  kind,
  last4,
  balance,
  reason,
  expiresOn: card.expires_on,
  recipient: card.recipient_name === null ? null : { name: card.recipient_name, email: card.recipient_email },
  issuedBy: card.issued_by,
  issuedAt: card.issued_at.toISOString(),
  isFrozen: card.frozen && card.stopped_at === null,
  stoppedAt: card.stopped_at?.toISOString() ?? null,
})

export async function creditLinesOf(db: Db, customerId: string, limit: number) {
  const card = await store.creditOf(db, customerId)
  const lines = card ? await store.entriesOf(db, card.id, limit) : []
  return lines.map(({ amount, cause, reason, by, at }) => ({ amount, cause, reason, by, at: at.toISOString() }))
}
