import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '#platform/db.ts'
import { forgetGiftsFor } from './sold-store.ts'
import './tables.ts'

/**
 * `frozen`: the payment of the card's order was reversed or disputed, and the freeze was not lifted. Also true for a stopped
 * card with such a freeze.
 */
export type Card = Omit<Selectable<Tables['gift_card']>, 'stopped_for'> & { frozen: boolean }
type Entry = {
  cardId: string
  amount: number
  cause: Tables['gift_card_entry']['cause']
  reference: string
  orderId?: string
  by: string
  reason?: string
  at: Date
}

// Selects the date as text, because a timestamp would depend on the server's time zone.
const shown = [
  sql<string | null>`expires_on::text`.as('expires_on'),
  sql<boolean>`exists (select from sold_gift_card join gift_card_freeze using (order_line_id)
    where sold_gift_card.card_id = gift_card.id and lifted_at is null)`.as('frozen'),
]
const COLUMNS = [
  ...(['id', 'kind', 'code_hash', 'last4', 'customer_id', 'balance', 'reason', 'issued_by', 'issued_at', 'stopped_at'] as const),
  ...(['recipient_name', 'recipient_email', 'merged_into'] as const),
] as const

export const byHash = (db: Db | Tx, hash: string): Promise<Card | undefined> =>
  db.selectFrom('gift_card').select(COLUMNS).select(shown).where('code_hash', '=', hash).executeTakeFirst()

export const byId = (db: Db | Tx, id: string): Promise<Card | undefined> =>
  db.selectFrom('gift_card').select(COLUMNS).select(shown).where('id', '=', id).executeTakeFirst()

export const creditOf = (db: Db | Tx, customerId: string): Promise<Card | undefined> =>
  db
    .selectFrom('gift_card')
    .select(COLUMNS)
    .select(shown)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'store-credit')
    .executeTakeFirst()

export async function forgetRecipient(tx: Tx, email: string) {
  await forgetGiftsFor(tx, email)
  await tx
    .updateTable('gift_card')
    .set({ recipient_name: null, recipient_email: null })
    .where(sql<boolean>`lower(recipient_email) = ${email.toLowerCase()}`)
    .execute()
}

export const cardsFor = (db: Db, email: string, limit: number): Promise<Card[]> =>
  db
    .selectFrom('gift_card')
    .select(COLUMNS)
    .select(shown)
    .where(sql<boolean>`lower(recipient_email) = ${email.toLowerCase()}`)
    .orderBy('issued_at', 'desc')
    .limit(limit)
    .execute()

export const lockCard = (tx: Tx, id: string): Promise<Card | undefined> =>
  tx.selectFrom('gift_card').select(COLUMNS).select(shown).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertCard = (tx: Tx, card: Omit<Card, 'stopped_at' | 'balance' | 'merged_into' | 'frozen'>) =>
  tx
    .insertInto('gift_card')
    .values({ ...card, balance: 0, stopped_at: null, merged_into: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * Adds a ledger entry and changes the balance by it. Returns false, and changes nothing, when this cause and reference are
 * booked already. The database refuses a negative balance.
 */
export async function addLedgerEntry(tx: Tx, { cardId, orderId, ...entry }: Entry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gift_card_entry')
    .values({ ...entry, card_id: cardId, order_id: orderId ?? null, reason: entry.reason ?? null })
    .onConflict((booked) => booked.columns(['cause', 'reference']).doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return false
  await tx
    .updateTable('gift_card')
    .set({ balance: sql`balance + ${entry.amount}` })
    .where('id', '=', cardId)
    .execute()
  return true
}

/** Returns the card that a payment attempt spent from, and the amount: negative, in KES cents. */
export const spentBy = (tx: Db | Tx, attemptId: string) =>
  tx
    .selectFrom('gift_card_entry')
    .select(['card_id', 'amount', 'order_id'])
    .where('cause', '=', 'spent')
    .where('reference', '=', attemptId)
    .executeTakeFirst()

export const markStopped = (tx: Tx, id: string, at: Date, cause: string | null = null) =>
  tx.updateTable('gift_card').set({ stopped_at: at, stopped_for: cause }).where('id', '=', id).execute()

export const giveCard = (tx: Tx, id: string, customerId: string) =>
  tx.updateTable('gift_card').set({ customer_id: customerId }).where('id', '=', id).execute()

export const noteMerged = (tx: Tx, id: string, into: string) =>
  tx.updateTable('gift_card').set({ merged_into: into }).where('id', '=', id).execute()

/** Returns the id of the card that received this card's money when accounts were merged or erased; usually its own id. */
export async function activeCardId(db: Db | Tx, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive way as (
      select id, merged_into from gift_card where id = ${id}::uuid
      union select gift_card.id, gift_card.merged_into from way join gift_card on gift_card.id = way.merged_into)
    select id from way where merged_into is null`.execute(db)
  return rows[0]?.id ?? id
}

export const listCards = (db: Db, limit: number, before?: string): Promise<Card[]> =>
  db
    .selectFrom('gift_card')
    .select(COLUMNS)
    .select(shown)
    .$if(before !== undefined, (cards) =>
      cards.where(sql<boolean>`(issued_at, id) < (select issued_at, id from gift_card where id = ${before ?? null}::uuid)`),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const entriesOf = (db: Db | Tx, cardId: string, limit: number) =>
  db.selectFrom('gift_card_entry').selectAll().where('card_id', '=', cardId).orderBy('id', 'desc').limit(limit).execute()

/** Returns what each card has paid of an order, less what was returned to it, in KES cents. */
export async function spentOn(db: Db | Tx, orderId: string): Promise<{ last4: string | null; amount: number }[]> {
  const { rows } = await sql<{ last4: string | null; amount: number }>`
    select gift_card.last4, -sum(gift_card_entry.amount)::bigint as amount
    from gift_card_entry join gift_card on gift_card.id = gift_card_entry.card_id
    where order_id = ${orderId} group by gift_card.id having sum(gift_card_entry.amount) < 0 order by gift_card.id`.execute(db)
  return rows
}
