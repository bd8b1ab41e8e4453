import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/**
 * Each query answers what is wrong, of the orders since `$since` and the variants that are sold. Written from the tables
 * alone: they share no line with the code that they check.
 */
const ALWAYS: Record<string, string> = {
  'no more is promised than there is': `
    select variant_id::text from stock where on_hand - committed - held < 0`,
  'held is the sum of the holds, committed that of the committed ones': `
    select stock.variant_id::text from stock join lateral (
      select coalesce(sum(quantity) filter (where state = 'held'), 0) as held, coalesce(sum(quantity) filter (where state = 'committed'), 0) as committed
      from stock_hold where variant_id = stock.variant_id) as sums on true
    where stock.variant_id in (select variant_id from sold) and (stock.held <> sums.held or stock.committed <> sums.committed)`,
  'one capture for each captured attempt, of its amount': `
    select attempt.id::text from payment_attempt as attempt join ours on ours.id = attempt.order_id
    left join payment_entry as entry on entry.attempt_id = attempt.id and entry.cause = 'capture' and entry.amount = attempt.amount
    group by attempt.id having count(entry.id) <> (attempt.state in
      ('captured', 'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost'))::int`,
  // What went back may be heard of before what came in, or was sent at the provider behind our back: then a person is asked.
  'no more goes back than came in, of no payment': `
    select attempt_id::text from payment_entry join ours on ours.id = order_id
    where not exists (select from action_item where order_id = ours.id and kind = 'refund-unknown') group by attempt_id
    having count(*) filter (where cause = 'capture') > 0 and sum(case when credit = 'customer' then amount when debit = 'customer' then -amount else 0 end) < 0`,
  'money is with a placed order, on its way back, or before a person': `
    select number from ours join lateral (select
        coalesce(sum(case when credit = 'customer' then amount when debit = 'customer' then -amount end), 0) as paid
      from payment_entry where order_id = ours.id) as book on true
    where paid > case when state in ('pending_payment', 'expired', 'cancelled') then 0 else total end
      and not exists (select from action_item where order_id = ours.id)
      and not exists (select from refund join refund_part on refund_id = refund.id
        where order_id = ours.id and refund_part.state in ('requested', 'submitted'))`,
  'a placed order is paid, or its money goes back': `
    select number from ours where placed_at is not null and state not in ('cancelled')
      and total > (select coalesce(sum(amount), 0) from payment_entry where order_id = ours.id and cause = 'capture')`,
  'a placed order has its goods, or a person has been asked': `
    select number from ours join order_line on order_line.order_id = ours.id
    where placed_at is not null and state not in ('cancelled') and make = 'ready'
      and not exists (select from action_item where order_id = ours.id and kind = 'paid-no-stock')
      and order_line.quantity > coalesce((select sum(stock_hold.quantity) from stock_hold where order_id = ours.id
          and variant_id = order_line.variant_id and stock_hold.state in ('committed', 'consumed')), 0)
        + coalesce((select sum(refund_line.quantity) from refund_line where order_line_id = order_line.id), 0)`,
  'nothing is kept for an order that has ended': `
    select number from ours join stock_hold on order_id = ours.id
    where ours.state in ('expired', 'cancelled') and stock_hold.state in ('held', 'committed')`,
  'invoices count through without a gap': `
    select kind || ' ' || year from invoice group by kind, year having count(*) <> max(serial) or min(serial) <> 1`,
  'an order that was paid in full has its invoice': `
    select number from ours where placed_at is not null and not exists (select from invoice where order_id = ours.id and kind = 'invoice')`,
  // An order that was never placed has no invoice that could be corrected: its money came late, and a person sees to it.
  'a refund that went of an invoice has its credit note, with the same money': `
    select refund.id::text from refund join ours on ours.id = refund.order_id
    left join invoice on invoice.refund_id = refund.id
    where succeeded_at is not null and exists (select from refund_line where refund_id = refund.id)
      and exists (select from invoice where order_id = ours.id and kind = 'invoice')
      and ((content -> 'totals' ->> 'total')::bigint is distinct from (select sum(amount) from refund_line where refund_id = refund.id)
        or (content -> 'totals' ->> 'vat')::bigint is distinct from refund.vat)`,
  'what is taken from a payment is what its refunds ask for': `
    select source.attempt_id::text from refund_source as source join payment_attempt as attempt on attempt.id = source.attempt_id
    join ours on ours.id = attempt.order_id
    where taken <> (select coalesce(sum(amount), 0) from refund_part where attempt_id = source.attempt_id and state <> 'rejected')`,
  'no line goes back beyond what it cost, nor its VAT': `
    select order_line.id::text from order_line join ours on ours.id = order_line.order_id
    join refund_line on order_line_id = order_line.id join refund on refund.id = refund_id
    where exists (select from refund_part where refund_id = refund.id and refund_part.state <> 'rejected')
    group by order_line.id having sum(refund_line.amount) > order_line.total or sum(refund_line.vat) > order_line.vat
      or sum(refund_line.quantity) > order_line.quantity`,
  'a failed refund is before a person, or was dealt with': `
    select refund_part.id::text from refund_part join refund on refund.id = refund_id join ours on ours.id = refund.order_id
    where refund_part.state in ('failed', 'reversed') and not exists (
      select from action_item where order_id = ours.id and kind = 'refund-failed' and cause = refund_part.id || ':' || refund_part.try)`,
}

/** Once everything has been heard, and time has passed. */
const AT_REST: Record<string, string> = {
  'nothing is held': `
    select concat_ws(' ', number, 'is', ours.state, 'placed', placed_at, 'goods until', expires_at) from stock_hold join ours on ours.id = order_id
    where stock_hold.state = 'held'`,
  'no order waits for its payment': `select number from ours where state = 'pending_payment'`,
  'no payment is undecided': `
    select concat_ws(' ', ours.number, payment_attempt.state, 'of an order that is', ours.state, 'named', provider_reference, 'closed', closed_at, 'check', check_at)
    from payment_attempt join ours on ours.id = order_id
    where payment_attempt.state in ('created', 'requires_action', 'processing', 'authorized')`,
  'no refund is on its way, unless a person has been asked to send it': `
    select refund_part.id::text from refund_part join refund on refund.id = refund_id join ours on ours.id = refund.order_id
    where refund_part.state in ('requested', 'submitted') and not (route = 'hand' and exists (
      select from action_item where order_id = ours.id and kind = 'refund-by-hand' and cause = refund_part.id::text))`,
  'everything that was heard was used': `select id from provider_event where applied_at is null`,
}

export type Scope = { since: Date; variants: readonly number[] }

/** One line for each rule that does not hold. All rules are asked in one statement. */
async function broken(db: Db, rules: Record<string, string>, { since, variants }: Scope): Promise<string[]> {
  const names = Object.keys(rules)
  const each = names.map(
    (name, i) => sql`select ${sql.lit(i)}::int as rule, wrong.* from (${sql.raw(String(rules[name]))}) as wrong (what)`,
  )
  const { rows } = await sql<{ rule: number; what: string }>`
    with ours as materialized (select * from orders where created_at >= ${since}),
      sold as (select unnest(${variants as number[]}::bigint[]) as variant_id)
    ${sql.join(each, sql` union all `)}`.execute(db)
  return rows.map(({ rule, what }) => `${names[rule]}: ${what}`)
}

export const brokenNow = (db: Db, scope: Scope) => broken(db, ALWAYS, scope)
export const brokenAtRest = async (db: Db, scope: Scope) => [
  ...(await broken(db, ALWAYS, scope)),
  ...(await broken(db, AT_REST, scope)),
]

/** What the book says lies with the card provider and with the regional one, of these orders. */
export async function clearing(db: Db, { since }: Scope): Promise<[cards: number, regional: number]> {
  const lies = (account: string) => sql<number>`
    coalesce(sum(case when debit = ${account} then amount when credit = ${account} then -amount else 0 end), 0)::bigint`
  const { rows } = await sql<{ cards: number; regional: number }>`
    select ${lies('clearing:stripe')} as cards, ${lies('clearing:pesapal')} as regional
    from payment_entry join orders on orders.id = order_id where created_at >= ${since}`.execute(db)
  return [rows[0]?.cards ?? 0, rows[0]?.regional ?? 0]
}

/** Whether money that Pesapal took back was put before a person, of these orders. */
export async function personAsked(db: Db, { since }: Scope): Promise<boolean> {
  const { rows } = await sql`
    select from action_item join orders on orders.id = order_id
    where created_at >= ${since} and kind = 'refund-unknown' and detail ->> 'provider' = 'pesapal'`.execute(db)
  return rows.length > 0
}
