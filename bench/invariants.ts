import type { RunningShop } from './shop.ts'

/** Each query answers the rows that are wrong. Written from the tables alone: it shares no line with the code it checks. */
const RULES: Record<string, string> = {
  'held is the sum of the holds, committed that of the committed ones': `
    select stock.variant_id, held, committed, sums.* from stock left join lateral (
      select coalesce(sum(quantity) filter (where state = 'held'), 0) as holds,
        coalesce(sum(quantity) filter (where state = 'committed'), 0) as promises
      from stock_hold where variant_id = stock.variant_id) as sums on true
    where held <> holds or committed <> promises`,
  'no more is promised than there is': 'select * from stock where on_hand - committed - held < 0',
  'the movements tell of every promise': `
    select hold.variant_id, hold.order_id from stock_hold as hold where state in ('committed', 'consumed') and quantity <> (
      select coalesce(sum(quantity), 0) from stock_movement
      where kind = 'committed' and order_id = hold.order_id and variant_id = hold.variant_id)`,
  'a delivery time is taken by the orders that it is kept for, and by no more than it has room for': `
    select id, taken, capacity, kept from delivery_slot left join lateral (
      select count(*) as kept from slot_hold where slot_id = delivery_slot.id and state in ('held', 'committed')) as holds on true
    where taken <> kept or taken > capacity`,
  'a placed order keeps the delivery time that it was promised': `
    select number, slot_id from orders where slot_id is not null and placed_at is not null and state not in ('cancelled', 'on_hold')
      and not exists (select from slot_hold where order_id = orders.id and slot_id = orders.slot_id and state = 'committed')`,
  'a line is quantity by price, and its VAT the 16/116 inside it': `
    select id from order_line where total <> subtotal - discount or vat <> floor((total * 32 + 116) / 232.0)
      or subtotal <> case unit when 'piece' then unit_price * quantity else floor((unit_price * quantity * 2 + 100) / 200.0) end`,
  'an order is the sum of its lines and its shipping': `
    select orders.number from orders left join lateral (
      select count(*) as lines, sum(subtotal) as items, sum(discount) as discount, sum(vat) as vat, sum(total) as total
      from order_line where order_id = orders.id) as sums on true
    where lines = 0 or orders.items <> sums.items or orders.discount <> sums.discount or orders.vat <> sums.vat + shipping_vat
      or orders.total <> sums.total + shipping_fee or shipping_vat <> floor((shipping_fee * 32 + 116) / 232.0)`,
  'an order has its beginning in the timeline': `
    select number from orders where 1 <> (select count(*) from order_event where order_id = orders.id and kind = 'created')`,
  'a waiting order holds its goods': `
    select number, variant_id from orders join order_line on order_id = orders.id where state = 'pending_payment' and make = 'ready'
      and not exists (select from stock_hold where order_id = orders.id and variant_id = order_line.variant_id and state = 'held')`,
  'a placed order has its goods': `
    select number, variant_id from orders join order_line on order_id = orders.id where placed_at is not null and make = 'ready'
      and state not in ('cancelled', 'on_hold') and not exists (select from stock_hold
        where order_id = orders.id and variant_id = order_line.variant_id and state in ('committed', 'consumed'))`,
  'a placed order is paid in full': `
    select number from orders where placed_at is not null and total <> (select coalesce(sum(amount), 0) from payment_entry
      where order_id = orders.id and cause = 'capture')`,
  'captured money belongs to a placed order': `
    select attempt.id, orders.number, orders.state from payment_attempt as attempt join orders on orders.id = order_id
    where attempt.state = 'captured' and placed_at is null`,
  'what the provider has taken stands in the book, each payment once and to the cent': `
    select intent.id, intent.body ->> 'amount_received' as taken, attempt.state from stripe_stand_in_object as intent
    left join payment_attempt as attempt on attempt.provider_reference = intent.id
    left join payment_entry as entry on entry.attempt_id = attempt.id and cause = 'capture' and debit = 'clearing:stripe'
    where kind = 'payment_intent' and intent.body ->> 'status' = 'succeeded'
      and (entry.id is null or entry.amount <> (intent.body ->> 'amount_received')::bigint)`,
  'the provider’s ledger and our book come to the same sum': `
    select taken, given, booked from
      (select coalesce(sum((body ->> 'amount_received')::bigint), 0) as taken from stripe_stand_in_object where kind = 'payment_intent') as one,
      (select coalesce(sum((body ->> 'amount')::bigint), 0) as given from stripe_stand_in_object
        where kind = 'refund' and body ->> 'status' = 'succeeded') as two,
      (select coalesce(sum(case when debit = 'clearing:stripe' then amount else -amount end), 0) as booked from payment_entry
        where 'clearing:stripe' in (debit, credit)) as three
    where taken - given <> booked`,
  'what Pesapal has taken stands in the book, each payment once and to the cent': `
    select theirs.reference, theirs.amount as taken, attempt.state from pesapal_stand_in_order as theirs
    left join payment_attempt as attempt on attempt.provider_reference = theirs.tracking_id::text
    left join payment_entry as entry on entry.attempt_id = attempt.id and cause = 'capture' and debit = 'clearing:pesapal'
    where status_code = 1 and (entry.id is null or entry.amount <> theirs.amount)`,
  'Pesapal’s ledger and our book come to the same sum': `
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
  'each captured attempt stands in the book once, and nothing else does': `
    select attempt.id, attempt.state, count(entry.id) from payment_attempt as attempt
    left join payment_entry as entry on entry.attempt_id = attempt.id and cause = 'capture'
      and entry.amount = attempt.amount and entry.order_id = attempt.order_id
    group by attempt.id having count(entry.id) <> (attempt.state = 'captured')::int`,
  'one captured attempt for each order': `
    select order_id from payment_attempt where state = 'captured' group by order_id having count(*) > 1`,
}

/** What a killed process leaves half done; the shop finishes it by itself within a minute. */
const HALF_DONE = `
  select (select count(*) from provider_event where applied_at is null)
    + (select count(*) from stripe_stand_in_object as intent left join payment_attempt as attempt on attempt.provider_reference = intent.id
        where kind = 'payment_intent' and intent.body ->> 'status' = 'succeeded' and attempt.state is distinct from 'captured')
    + (select count(*) from pesapal_stand_in_order as theirs
        left join payment_attempt as attempt on attempt.provider_reference = theirs.tracking_id::text
        where (status_code = 1 and attempt.state is distinct from 'captured') or pays_at is not null) as count`

export const halfDone = async (shop: RunningShop): Promise<number> => Number((await shop.query(HALF_DONE)).rows[0]?.count)

/** One line for each rule that does not hold. */
export async function violations(shop: RunningShop): Promise<string[]> {
  const found: string[] = []
  for (const [rule, sql] of Object.entries(RULES)) {
    const { rows } = await shop.query(`select * from (${sql}) as wrong limit 1000`)
    if (rows.length > 0) found.push(`${rule}: ${rows.length} wrong, such as ${JSON.stringify(rows[0])}`)
  }
  return found
}
