import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { INVARIANT_QUERIES } from '#views/invariants/index.ts'

/** Invariants once all events are applied and time has passed. */
const AT_REST: Record<string, string> = {
  'nothing is held': `
    select concat_ws(' ', number, 'is', orders.state, 'placed', placed_at, 'goods until', expires_at) from stock_hold join orders on orders.id = order_id
    where stock_hold.state = 'held'`,
  'no order waits for its payment': `select number from orders where state = 'pending_payment'`,
  'no payment is undecided': `
    select concat_ws(' ', orders.number, payment_attempt.state, 'of an order that is', orders.state, 'named', provider_reference, 'closed', closed_at, 'check', check_at)
    from payment_attempt join orders on orders.id = order_id
    where payment_attempt.state in ('created', 'requires_action', 'processing', 'authorized')
      and not (provider = 'house' and orders.placed_at is not null)
      and not (payment_attempt.state = 'authorized' and orders.placed_at is not null and void_asked_at is null and capture_asked_at is null)`,
  'no refund is on its way, unless a person has been asked to send it': `
    select refund_part.id::text from refund_part join refund on refund.id = refund_id join orders on orders.id = refund.order_id
    where refund_part.state in ('requested', 'submitted') and not (route = 'hand' and exists (
      select from action_item where order_id = orders.id and kind = 'refund-by-hand' and cause = refund_part.id::text))`,
  // Gift cards that a dispute froze wait for a decision of staff.
  'a sold gift card was mailed on its day, unless it was stopped, waits for staff or is kept back with its order': `
    select orders.number || ' ' || sold.piece from sold_gift_card as sold join order_line on order_line.id = sold.order_line_id
    join orders on orders.id = order_line.order_id join gift_card as card on card.id = sold.card_id
    where mailed_at is null and stopped_at is null and orders.state <> 'on_hold' and not (
      exists (select from gift_card_freeze as held where held.order_line_id = order_line.id and lifted_at is null)
      and exists (select from action_item where order_id = orders.id and kind = 'gift-cards-frozen'))`,
  'everything that was heard was used': `select id from provider_event where applied_at is null`,
}

export type Scope = { since: Date; variants: readonly number[] }

/** Returns one line per violation. Restricts `orders`, `stock` and `gift_card` to the rows of this story. */
async function broken(db: Db, rules: Record<string, string>, { since, variants }: Scope): Promise<string[]> {
  const names = Object.keys(rules)
  const each = names.map(
    (name, i) => sql`select ${sql.lit(i)}::int as rule, wrong.* from (${sql.raw(String(rules[name]))}) as wrong (what)`,
  )
  const { rows } = await sql<{ rule: number; what: string }>`
    with orders as materialized (select * from public.orders where created_at >= ${since}),
      stock as materialized (select * from public.stock where variant_id = any(${variants as number[]}::bigint[])),
      gift_card as materialized (select * from public.gift_card where issued_at >= ${since})
    ${sql.join(each, sql` union all `)}`.execute(db)
  return rows.map(({ rule, what }) => `${names[rule]}: ${what}`)
}

/**
 * Checked only at the end of a story: these queries allow a delay by the clock of the database, and stories take place in the
 * past.
 */
const DELAYED = ['paid-without-invoice', 'paid-without-its-gift-cards', 'sold-gift-card-not-mailed']
const LASTING = Object.fromEntries(Object.entries(INVARIANT_QUERIES).filter(([name]) => !DELAYED.includes(name)))
const NOW = {
  ...LASTING,
  'a gift card is never paid with a gift card or credit': `
    select orders.number from orders join order_line as line on line.order_id = orders.id and line.make = 'gift-card'
    where orders.placed_at is not null group by orders.id, orders.number, orders.total
    having (select coalesce(-sum(entry.amount), 0) from gift_card_entry as entry where entry.order_id = orders.id and entry.cause in ('spent', 'returned'))
      > orders.total - sum(line.total)`,
}

export const brokenNow = (db: Db, scope: Scope) => broken(db, NOW, scope)
export const brokenAtRest = async (db: Db, scope: Scope) => [
  ...(await broken(db, INVARIANT_QUERIES, scope)),
  ...(await broken(db, AT_REST, scope)),
]

export async function clearing(db: Db, { since }: Scope): Promise<[cards: number, regional: number]> {
  const lies = (account: string) => sql<number>`
    coalesce(sum(case when debit = ${account} then amount when credit = ${account} then -amount else 0 end), 0)::bigint`
  const { rows } = await sql<{ cards: number; regional: number }>`
    select ${lies('clearing:stripe')} as cards, ${lies('clearing:pesapal')} as regional
    from payment_entry join orders on orders.id = order_id where created_at >= ${since}`.execute(db)
  return [rows[0]?.cards ?? 0, rows[0]?.regional ?? 0]
}

/** True when staff have an action item about an unknown refund at Pesapal. */
export async function personAsked(db: Db, { since }: Scope): Promise<boolean> {
  const { rows } = await sql`
    select from action_item join orders on orders.id = order_id
    where created_at >= ${since} and kind = 'refund-unknown' and detail ->> 'provider' = 'pesapal'`.execute(db)
  return rows.length > 0
}
