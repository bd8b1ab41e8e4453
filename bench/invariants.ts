import { INVARIANT_QUERIES } from '#views/invariants/index.ts'
import type { RunningShop } from './shop.ts'

/**
 * Invariants of a shop in which nothing is refunded and each order is paid in full before it is placed. Each query returns the
 * violating rows.
 */
const RULES: Record<string, string> = {
  'the VAT of a line is what is inside it at the rate it was frozen with, and a gift card has none': `
    select order_line.id from order_line join orders on orders.id = order_id where orders.tax = 'standard'
      and order_line.vat <> case make when 'gift-card' then 0
        else floor((order_line.total * 2 * vat_rate + 10000 + vat_rate) / (2.0 * (10000 + vat_rate))) end`,
  'an order that is paid in full is placed': `
    select number, state from orders where placed_at is null and total <= (select coalesce(sum(amount), 0) from payment_entry
      where order_id = orders.id and cause = 'capture')`,
  'a placed order is paid in full': `
    select number from orders where placed_at is not null and total <> (select coalesce(sum(amount), 0) from payment_entry
      where order_id = orders.id and cause = 'capture')`,
  'what the provider has taken stands in the ledger, each payment once and to the cent': `
    select intent.id, intent.body ->> 'amount_received' as taken, attempt.state from stripe_stand_in_object as intent
    left join payment_attempt as attempt on attempt.provider_reference = intent.id
    left join payment_entry as entry on entry.attempt_id = attempt.id and cause = 'capture' and debit = 'clearing:stripe'
    where kind = 'payment_intent' and intent.body ->> 'status' = 'succeeded'
      and (entry.id is null or entry.amount <> (intent.body ->> 'amount_received')::bigint)`,
  'the provider’s ledger and our ledger come to the same sum': `
    select taken, given, booked from
      (select coalesce(sum((body ->> 'amount_received')::bigint), 0) as taken from stripe_stand_in_object where kind = 'payment_intent') as one,
      (select coalesce(sum((body ->> 'amount')::bigint), 0) as given from stripe_stand_in_object
        where kind = 'refund' and body ->> 'status' = 'succeeded') as two,
      (select coalesce(sum(case when debit = 'clearing:stripe' then amount else -amount end), 0) as booked from payment_entry
        where 'clearing:stripe' in (debit, credit)) as three
    where taken - given <> booked`,
  'what Pesapal has taken stands in the ledger, each payment once and to the cent': `
    select theirs.reference, theirs.amount as taken, attempt.state from pesapal_stand_in_order as theirs
    left join payment_attempt as attempt on attempt.provider_reference = theirs.tracking_id::text
    left join payment_entry as entry on entry.attempt_id = attempt.id and cause = 'capture' and debit = 'clearing:pesapal'
    where status_code = 1 and (entry.id is null or entry.amount <> theirs.amount)`,
  'Pesapal’s ledger and our ledger come to the same sum': `
    select taken, booked from
      (select coalesce(sum(amount), 0) as taken from pesapal_stand_in_order where status_code = 1) as one,
      (select coalesce(sum(case when debit = 'clearing:pesapal' then amount else -amount end), 0) as booked from payment_entry
        where 'clearing:pesapal' in (debit, credit)) as two
    where taken <> booked`,
  'no order is paid twice, at one provider or at both': `
    select paid from (
      select body -> 'metadata' ->> 'orderId' as paid from stripe_stand_in_object
      where kind = 'payment_intent' and body ->> 'status' = 'succeeded'
      union all select attempt.order_id::text from pesapal_stand_in_order as theirs
      join payment_attempt as attempt on attempt.provider_reference = theirs.tracking_id::text where status_code = 1) as payments
    group by paid having count(*) > 1`,
}

const OWED_CARDS = `
  select count(*) from order_line as line join orders on orders.id = line.order_id
  where line.make = 'gift-card' and orders.placed_at is not null and orders.state not in ('cancelled', 'expired', 'on_hold')
    and line.quantity > (select count(*) from sold_gift_card as sold join mail on mail.id = sold.mail_id
      where sold.order_line_id = line.id and mail.state in ('sent', 'captured'))`

/** Work that a killed process leaves unfinished and that the shop completes later. */
const HALF_DONE = `
  select (select count(*) from provider_event where applied_at is null)
    + (${OWED_CARDS})
    + (select count(*) from pgboss.job where name = 'payment-papers' and state < 'completed')
    + (select count(*) from stripe_stand_in_object as intent left join payment_attempt as attempt on attempt.provider_reference = intent.id
        where kind = 'payment_intent' and intent.body ->> 'status' = 'succeeded' and attempt.state is distinct from 'captured')
    + (select count(*) from pesapal_stand_in_order as theirs
        left join payment_attempt as attempt on attempt.provider_reference = theirs.tracking_id::text
        where (status_code = 1 and attempt.state is distinct from 'captured') or pays_at is not null) as count`

export const halfDone = async (shop: RunningShop): Promise<number> => Number((await shop.query(HALF_DONE)).rows[0]?.count)

export async function violations(shop: RunningShop): Promise<string[]> {
  const found: string[] = []
  for (const [rule, sql] of Object.entries({ ...INVARIANT_QUERIES, ...RULES })) {
    const { rows } = await shop.query(`select * from (${sql}) as wrong limit 1000`)
    if (rows.length > 0) found.push(`${rule}: ${rows.length} wrong, such as ${JSON.stringify(rows[0])}`)
  }
  return found
}
