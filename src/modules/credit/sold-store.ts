import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Gift } from '#shapes/gift.ts'
import './tables.ts'

export async function saveOrderedCards(
  tx: Tx,
  cards: readonly ({ orderLineId: number; buyer: string; language: string } & Omit<Gift, 'amount'>)[],
): Promise<void> {
  if (cards.length === 0) return
  const rows = cards.map(({ orderLineId, sendOn, ...gift }) => ({ order_line_id: orderLineId, ...gift, send_on: sendOn }))
  await tx.insertInto('ordered_gift_card').values(rows).execute()
}

export type SoldCard = {
  cardId: string
  piece: number
  value: number
  balance: number
  stopped: boolean
  stoppedFor: string | null
}

export async function soldCards(db: Db | Tx, orderLineId: number, lock = sql``): Promise<SoldCard[]> {
  const { rows } = await sql<SoldCard>`
    select card.id as "cardId", piece, balance, stopped_at is not null as stopped, stopped_for as "stoppedFor",
      (select coalesce(sum(amount), 0)::bigint from gift_card_entry as entry where entry.card_id = card.id and cause = 'issued') as value
    from sold_gift_card join gift_card as card on card.id = card_id
    where order_line_id = ${orderLineId} order by card.id ${lock}`.execute(db)
  return rows
}
export const lockSoldCards = (tx: Tx, orderLineId: number): Promise<SoldCard[]> =>
  soldCards(tx, orderLineId, sql`for update of card`)

export const noteSold = (tx: Tx, sold: { orderLineId: number; piece: number; cardId: string }) =>
  tx
    .insertInto('sold_gift_card')
    .values({ order_line_id: sold.orderLineId, piece: sold.piece, card_id: sold.cardId, mailed_at: null, mail_id: null })
    .execute()

export type ToMail = { orderLineId: number; piece: number; cardId: string; mailId: string | null }
/**
 * Locks and returns gift cards whose send date has come and whose e-mail is not queued yet. Leaves out frozen and stopped
 * cards, and cards that another process has locked.
 */
export async function takeToMail(
  tx: Tx,
  { today, limit, except }: { today: string; limit: number; except: readonly number[] },
): Promise<ToMail[]> {
  const { rows } = await sql<ToMail>`
    select sold.order_line_id as "orderLineId", piece, card_id as "cardId", mail_id as "mailId"
    from sold_gift_card as sold join ordered_gift_card as ordered using (order_line_id) join gift_card as card on card.id = card_id
    where mailed_at is null and send_on <= ${today} and stopped_at is null
      and not exists (select from gift_card_freeze as held where held.order_line_id = sold.order_line_id and lifted_at is null)
      and sold.order_line_id <> all(${except}::bigint[]) order by send_on, sold.order_line_id, piece
    limit ${sql.lit(limit)} for update of sold skip locked`.execute(tx)
  return rows
}

/**
 * Locks and returns the gift cards of a recipient whose e-mail is not queued yet, and those in `lost`, whose e-mail was given
 * up. Leaves out frozen and stopped cards.
 */
export async function takeUnsentTo(tx: Tx, email: string, lost: readonly string[]): Promise<ToMail[]> {
  const { rows } = await sql<ToMail>`
    select sold.order_line_id as "orderLineId", piece, card_id as "cardId", mail_id as "mailId"
    from sold_gift_card as sold join ordered_gift_card as ordered using (order_line_id) join gift_card as card on card.id = card_id
    where lower(email) = ${email.toLowerCase()} and stopped_at is null and (mailed_at is null or card_id = any(${lost as string[]}::uuid[]))
      and not exists (select from gift_card_freeze as held where held.order_line_id = sold.order_line_id and held.lifted_at is null)
    order by sold.order_line_id, piece for update of sold`.execute(tx)
  return rows
}

export const markMailed = (tx: Tx, { orderLineId, piece }: ToMail, { at, mailId }: { at: Date; mailId: string | null }) =>
  tx
    .updateTable('sold_gift_card')
    .set({ mailed_at: at, mail_id: mailId })
    .where('order_line_id', '=', orderLineId)
    .where('piece', '=', piece)
    .execute()

/** Marks sold cards as not mailed, so that their e-mail is queued again. */
export const mailAgain = (tx: Tx, cardIds: readonly string[]) =>
  tx
    .updateTable('sold_gift_card')
    .set({ mailed_at: null })
    .where(sql<boolean>`card_id = any(${cardIds as string[]}::uuid[])`)
    .execute()

export const orderedCard = (tx: Db | Tx, orderLineId: number) =>
  tx
    .selectFrom('ordered_gift_card')
    .select(['name', 'email', 'message', 'buyer', 'language', sql<string>`send_on::text`.as('sendOn')])
    .where('order_line_id', '=', orderLineId)
    .executeTakeFirst()

export const setCode = (tx: Tx, id: string, code: { code_hash: string; last4: string }) =>
  tx.updateTable('gift_card').set(code).where('id', '=', id).execute()

export const forgetGiftsFor = (tx: Tx, email: string) =>
  tx
    .updateTable('ordered_gift_card')
    .set({ name: '', email: '', message: '' })
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .execute()
