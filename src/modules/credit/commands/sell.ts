import { present } from '#kernel/assert.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { reviveMail } from '#platform/mail/outbox.ts'
import { openActionItem } from '#services/action-items/index.ts'
import { queueEmail } from '#services/email/index.ts'
import { codeOf, hashOf } from '../code.ts'
import { problems } from '../problems.ts'
import { today } from '../rules/today.ts'
import * as sold from '../sold-store.ts'
import * as store from '../store.ts'

type Sale = { orderLineId: number; orderId: string; number: string; value: number; missing: number; at: Date }

const seedOf = (orderLineId: number, piece: number) => `sold ${orderLineId} ${piece}`

/**
 * Creates `missing` gift cards for a line of a locked paid order, worth `value` each (KES cents). The database refuses a second
 * card for a piece.
 */
export async function issueSoldCards({ secret }: Pick<Deps, 'secret'>, tx: Tx, sale: Sale): Promise<void> {
  const { orderLineId, orderId, number, value, missing, at } = sale
  const there = await sold.lockSoldCards(tx, orderLineId)
  const gift = await sold.orderedCard(tx, orderLineId)
  const first = Math.max(0, ...there.map(({ piece }) => piece)) + 1
  for (let piece = first; piece < first + missing; piece++) {
    const id = newId()
    const code = codeOf(secret, seedOf(orderLineId, piece))
    await store.insertCard(tx, {
      id,
      kind: 'gift-card',
      code_hash: hashOf(code),
      last4: code.slice(-4),
      customer_id: null,
      expires_on: null,
      reason: `Sold with order ${number}`,
      issued_by: 'shop',
      issued_at: at,
      recipient_name: gift?.name ?? null,
      recipient_email: gift?.email ?? null,
    })
    const reference = `sold:${orderLineId}:${piece}`
    await store.addLedgerEntry(tx, { cardId: id, amount: value, cause: 'issued', reference, orderId, by: 'shop', at })
    await sold.noteSold(tx, { orderLineId, piece, cardId: id })
  }
}

const BATCH_SIZE = 20

export type GiftBuyer = { orderId: string; name: string; email: string | null; language: string }
type Mailing = { at: Date; except: readonly number[]; buyerOf: (orderLineId: number) => Promise<GiftBuyer> }
type ForMail = Pick<Deps, 'jobs' | 'secret'>

/**
 * Queues the e-mails of up to `BATCH_SIZE` cards whose send date has come. Opens the action item `gift-without-recipient` for a
 * card without a recipient. Returns the number of cards.
 */
export async function mailSoldCards(deps: ForMail, tx: Tx, { at, except, buyerOf }: Mailing): Promise<number> {
  const due = await sold.takeToMail(tx, { today: today(at), limit: BATCH_SIZE, except })
  for (const each of due) {
    const gift = await sold.orderedCard(tx, each.orderLineId)
    if (gift?.email) await mailOne(deps, tx, each, { ...gift, from: gift.buyer, at })
    else await mailToBuyer(deps, tx, each, await buyerOf(each.orderLineId), at)
  }
  return due.length
}

/**
 * Queues the e-mails of a recipient's cards before the account is erased, because nothing can be sent to it later. `lost`:
 * cards whose e-mail was given up.
 */
export async function mailBeforeErasure(deps: ForMail, tx: Tx, email: string, lost: readonly string[], at: Date): Promise<void> {
  for (const each of await sold.takeUnsentTo(tx, email, lost)) {
    const gift = await sold.orderedCard(tx, each.orderLineId)
    if (gift) await mailOne(deps, tx, each, { ...gift, from: gift.buyer, at })
  }
}

type To = { name: string; email: string; language: string; from?: string; message?: string; at: Date }

async function mailOne(deps: ForMail, tx: Tx, each: sold.ToMail, { name, email, language, from, message, at }: To) {
  const card = present(await store.lockCard(tx, each.cardId), 'the sold card')
  const code = codeOf(deps.secret, seedOf(each.orderLineId, each.piece))
  if (hashOf(code) !== card.code_hash) await sold.setCode(tx, card.id, { code_hash: hashOf(code), last4: code.slice(-4) })
  const data = { name, value: card.balance, code, path: '/browse', ...(from && { from }), ...(message && { message }) }
  const revived = each.mailId !== null && (await reviveMail(deps, tx, each.mailId, data))
  const mail = { template: 'gift-card', to: email, language, data, at } as const
  await sold.markMailed(tx, each, { at, mailId: revived ? each.mailId : await queueEmail(deps, tx, mail) })
}

async function mailToBuyer(deps: ForMail, tx: Tx, each: sold.ToMail, buyer: GiftBuyer, at: Date) {
  const { email, orderId } = buyer
  if (email) await mailOne(deps, tx, each, { ...buyer, email, at })
  else await sold.markMailed(tx, each, { at, mailId: null })
  const detail = { card: each.cardId, buyer: email !== null }
  await openActionItem(tx, { kind: 'gift-without-recipient', cause: each.cardId, orderId, detail, at })
}

/**
 * Stops `quantity` unused cards of a refunded line and returns their number; 0 when no card was created yet. Refuses
 * `credit.card-spent` when fewer are unused.
 */
export async function voidSoldCards(
  tx: Tx,
  { orderLineId, quantity, by, reason, at }: { orderLineId: number; quantity: number; by: string; reason: string; at: Date },
): Promise<Outcome<number>> {
  const unused = unusedOf(await sold.lockSoldCards(tx, orderLineId), quantity)
  if (!unused.ok) return unused
  for (const { cardId, balance } of unused.value) {
    await store.addLedgerEntry(tx, { cardId, amount: -balance, cause: 'stopped', reference: cardId, by, reason, at })
    await store.markStopped(tx, cardId, at)
  }
  return done(unused.value.length)
}

/** Returns the newest unused cards, because earlier ones may have been given away. */
function unusedOf(cards: readonly sold.SoldCard[], quantity: number): Outcome<sold.SoldCard[]> {
  const refundable = cards.filter(({ stopped, value, balance }) => !stopped && balance === value)
  if (cards.length > 0 && refundable.length < quantity) return refuse(problems.cardSpent())
  return done(refundable.sort((a, b) => b.piece - a.piece).slice(0, quantity))
}

/** Checks, without a lock, that `quantity` cards of a line are unused. Refuses `credit.card-spent`. */
export async function cardsCanGoBack(db: Db | Tx, orderLineId: number, quantity: number): Promise<Outcome<void>> {
  const unused = unusedOf(await sold.soldCards(db, orderLineId), quantity)
  return unused.ok ? done(undefined) : unused
}
