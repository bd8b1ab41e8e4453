import { sql } from 'kysely'
import { present } from '#kernel/assert.ts'
import '#modules/credit/tables.ts'
import '#modules/orders/tables.ts'
import '#modules/refunds/tables.ts'
import type { Db, Tx } from '#platform/db.ts'
import '#platform/mail/tables.ts'

/** `value`: KES cents. */
export type CardsToIssue = { orderLineId: number; value: number; missing: number }

/** Refunded units need no card. */
const MISSING = sql`line.quantity
  - (select coalesce(sum(refund_line.quantity), 0) from refund_line where order_line_id = line.id)
  - (select count(*) from sold_gift_card where order_line_id = line.id)`
const PAID = sql`line.make = 'gift-card' and orders.placed_at is not null and orders.state not in ('cancelled', 'expired', 'on_hold')
  and (select due from order_money where order_id = orders.id) = 0
  and not exists (select from gift_card_freeze as held where held.order_line_id = line.id and held.lifted_at is null)`

export async function cardsToIssue(tx: Tx, orderId: string): Promise<CardsToIssue[]> {
  const { rows } = await sql<CardsToIssue>`
    select line.id as "orderLineId", line.unit_price as value, (${MISSING})::int as missing
    from order_line as line join orders on orders.id = line.order_id
    where line.order_id = ${orderId} and ${PAID} and ${MISSING} > 0 order by line.position`.execute(tx)
  return rows
}

export async function ordersWithCardsToIssue(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct orders.id from order_line as line join orders on orders.id = line.order_id
    where ${PAID} and ${MISSING} > 0 order by orders.id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the ids of sold cards whose e-mail was given up. */
export async function cardsNotDelivered(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select card_id as id from mail join sold_gift_card as sold on sold.mail_id = mail.id
    where mail.state = 'given-up' and sold.mailed_at is not null order by card_id limit ${sql.lit(limit)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the buyer of an order line. The e-mail address is null after the buyer was erased. */
export async function buyerOfLine(tx: Tx, orderLineId: number) {
  const { rows } = await sql<{ orderId: string; name: string; email: string | null; language: string }>`
    select orders.id as "orderId", orders.name, nullif(email, 'erased@erased.invalid') as email, language
    from order_line join orders on orders.id = order_id where order_line.id = ${orderLineId}`.execute(tx)
  return present(rows[0], 'the order of a line')
}

/**
 * Returns unsent gift card mails to an address: ids of queued mails (`waiting`), and ids of cards whose mail was given up
 * (`lost`).
 */
export async function unsentGiftMail(tx: Tx, email: string): Promise<{ waiting: string[]; lost: string[] }> {
  const { rows } = await sql<{ id: string; state: string; cardId: string | null }>`
    select mail.id, state, card_id as "cardId" from mail left join sold_gift_card as sold on sold.mail_id = mail.id
    where recipient = ${email.toLowerCase()} and template = 'gift-card' and state in ('waiting', 'given-up')`.execute(tx)
  const lost = rows.flatMap(({ state, cardId }) => (state === 'given-up' && cardId ? [cardId] : []))
  return { waiting: rows.filter(({ state }) => state === 'waiting').map(({ id }) => id), lost }
}

/** Returns order lines of orders on hold whose cards are created but not mailed. */
export async function cardLinesOnHold(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct line.id from orders join order_line as line on line.order_id = orders.id
      join sold_gift_card as sold on sold.order_line_id = line.id
    where orders.state = 'on_hold' and sold.mailed_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}
