import { BACK, MONEY, nobodyAsked } from './sql.ts'

/** Part of the authorised amount that was not captured: still authorised, reduced by cancelled lines, or expired. */
const RESERVED_AT_FIRST = `(select coalesce(sum(authorized_amount - case when attempt.state in
    ('captured', 'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost') then attempt.amount else 0 end), 0)
  from payment_attempt as attempt where attempt.order_id = orders.id and authorized_amount is not null)`

/** Order total before the first staff edit after it was placed; the current total when there was no edit. */
const PLACED_AT = `coalesce((select (detail ->> 'before')::bigint from order_event where order_event.order_id = orders.id and kind = 'edited'
    and at >= orders.placed_at order by id limit 1), orders.total)`

const NOT_FROZEN = `not exists (select from gift_card_freeze as held where held.order_line_id = line.id and held.lifted_at is null)`

export const MONEY_INVARIANTS = {
  'money-kept-of-ended-order': `
    select orders.number || ': ' || kept from orders join ${MONEY}
    where orders.state in ('expired', 'cancelled') and kept > kept_fee and ${nobodyAsked('paid-twice', 'refund-by-hand', 'dispute')}`,
  'more-kept-than-order-costs': `
    select orders.number || ': ' || too_much from orders join ${MONEY}
    where orders.placed_at is not null and orders.state not in ('expired', 'cancelled') and too_much > 0 and ${nobodyAsked('paid-twice')}`,
  // A disputed payment that the bank took back was still made, so the customer does not owe it again.
  'completed-with-balance': `
    select orders.number || ': ' || (due - lost) from orders join ${MONEY}
    where orders.state = 'completed' and due > lost and ${nobodyAsked('refund-unknown')}`,
  // A later edit may have raised the price.
  'placed-without-its-payment': `
    select orders.number || ': ' || received from orders join ${MONEY} left join payment_plan as plan on plan.order_id = orders.id
    where orders.placed_at is not null and orders.state <> 'cancelled'
      and received + ${RESERVED_AT_FIRST} < least(orders.total, coalesce(required_amount, orders.total), ${PLACED_AT})`,
  // Order lists filter by the amounts copied to the order, so they must equal the ledger.
  'order-money-not-its-ledger': `
    select orders.number || ': ' || amount_due from orders join order_money as money on money.order_id = orders.id
    where (amount_received, amount_paid, amount_granted, amount_promised, amount_due)
      is distinct from (money.received, money.paid, money.granted, money.promised, money.due)`,
  // 0 upfront: paid on delivery or at pickup. Less than the total: only with made-to-measure goods.
  'plan-that-nobody-may-choose': `
    select orders.number || ': ' || required_amount from orders join payment_plan as plan on plan.order_id = orders.id
    where required_amount < total and not case required_amount
      when 0 then exists (select from payment_attempt where payment_attempt.order_id = orders.id and method in ('on-delivery', 'on-pickup'))
      else exists (select from order_line where order_line.order_id = orders.id and make = 'measure') end`,
  'capture-not-booked-once': `
    select attempt.id::text from payment_attempt as attempt join orders on orders.id = attempt.order_id
    left join payment_entry as entry on entry.attempt_id = attempt.id and entry.order_id = attempt.order_id
      and entry.cause = 'capture' and entry.amount = attempt.amount
    group by attempt.id having count(entry.id) <> (attempt.state in
      ('captured', 'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost'))::int`,
  // Forms whose cancellation was requested do not count.
  'open-form-asks-too-much': `
    select orders.number || ' ' || attempt.id from orders join order_money as money on money.order_id = orders.id
      join payment_attempt as attempt on attempt.order_id = orders.id
    where attempt.closed_at is null and attempt.close_asked_at is null and attempt.provider <> 'house'
      and attempt.state in ('created', 'requires_action', 'failed', 'cancelled', 'expired')
      and orders.state not in ('draft', 'cancelled', 'expired') and attempt.amount > money.to_pay`,
  'captured-more-than-authorized': `
    select attempt.id::text from payment_attempt as attempt join orders on orders.id = attempt.order_id
    left join payment_entry as entry on entry.attempt_id = attempt.id and entry.cause = 'capture'
    where authorized_amount is not null and greatest(attempt.amount, coalesce(entry.amount, 0)) > authorized_amount`,
  'reserved-for-ended-order': `
    select orders.number || ' ' || attempt.id from orders join payment_attempt as attempt on attempt.order_id = orders.id
    where orders.state in ('expired', 'cancelled') and attempt.state = 'authorized' and void_asked_at is null`,
  // Attempts with an open capture or void request do not count, because their outcome is not known yet.
  'completed-with-reserved-money': `
    select orders.number || ' ' || attempt.id from orders join payment_attempt as attempt on attempt.order_id = orders.id
    where orders.state = 'completed' and attempt.state = 'authorized' and void_asked_at is null and capture_asked_at is null`,
  'release-that-nobody-asks-for': `
    select attempt.id::text from payment_attempt as attempt join orders on orders.id = attempt.order_id
    where attempt.state = 'authorized' and check_at is null`,
  'reservation-ended-without-action-item': `
    select orders.number || ' ' || attempt.id from orders join payment_attempt as attempt on attempt.order_id = orders.id
    where orders.placed_at is not null and orders.placed_at < attempt.updated_at and orders.state not in ('expired', 'cancelled')
      and authorized_amount is not null and attempt.state in ('expired', 'cancelled', 'failed') and void_asked_at is null
      and not exists (select from action_item where action_item.order_id = orders.id and kind = 'reservation-ended')`,
  'gift-card-spent-on-ended-order': `
    select orders.number || ': ' || spent.amount from orders join lateral (
      select sum(case when credit = 'customer' then entry.amount when debit = 'customer' then -entry.amount end) as amount
      from payment_entry as entry join payment_attempt as attempt on attempt.id = entry.attempt_id and method = 'gift-card'
      where entry.order_id = orders.id) as spent on true join ${BACK}
    where orders.state in ('expired', 'cancelled') and spent.amount > open + kept_fee and ${nobodyAsked('paid-twice', 'refund-by-hand', 'dispute')}`,
  'gift-card-balance-not-its-lines': `
    select card.id::text from gift_card as card left join gift_card_entry as entry on entry.card_id = card.id
    group by card.id, card.balance having card.balance <> coalesce(sum(entry.amount), 0)`,
  'gift-card-and-book-differ': `
    select attempt.id::text from payment_attempt as attempt join orders on orders.id = attempt.order_id
    left join gift_card_entry as entry on entry.cause = 'spent' and entry.reference = attempt.id::text
    where method = 'gift-card' and coalesce(-entry.amount, 0) <> attempt.amount
      and attempt.state in ('captured', 'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost')`,
  // A stopped or expired card cannot pay, so its balance would be unusable.
  'money-on-dead-gift-card': `
    select card.id::text from gift_card as card where balance > 0 and (stopped_at is not null
      or expires_on < (select max(at) from gift_card_entry where card_id = card.id and cause = 'returned')::date)`,
  // A sold card has the value of its line, and each unit has at most one card.
  'sold-gift-card-not-its-line': `
    select orders.number || ' ' || line.id from orders join order_line as line on line.order_id = orders.id
    join sold_gift_card as sold on sold.order_line_id = line.id
    left join gift_card_entry as entry on entry.card_id = sold.card_id and entry.cause = 'issued'
    group by orders.number, line.id, line.unit_price, line.quantity, line.make
    having count(distinct sold.card_id) > line.quantity or line.make <> 'gift-card' or count(entry.id) <> count(distinct sold.card_id)
      or bool_or(entry.amount <> line.unit_price)`,
  'gift-card-of-ended-order': `
    select orders.number || ' ' || card.id from orders join order_line as line on line.order_id = orders.id
    join sold_gift_card as sold on sold.order_line_id = line.id join gift_card as card on card.id = sold.card_id
    where orders.state in ('cancelled', 'expired') and card.stopped_at is null`,
  // Cards of a payment that a bank or provider took back must be frozen.
  'gift-card-of-money-taken-back': `
    select orders.number || ' ' || card.id from orders join order_line as line on line.order_id = orders.id
    join sold_gift_card as sold on sold.order_line_id = line.id join gift_card as card on card.id = sold.card_id
    join (select order_id, id as claim from payment_dispute
        where status not like 'warning\\_%' and status not in ('prevented', 'won')
      union all select refund.order_id, provider_reference from refund join refund_part as part on part.refund_id = refund.id
        where kind = 'outside' and part.state <> 'rejected' and provider_reference not like 'dispute:%') as taken on taken.order_id = orders.id
    where card.stopped_at is null and not exists (
      select from gift_card_freeze as held where held.order_line_id = line.id and held.claim = taken.claim)`,
  // Cash of each order in the ledger equals the cash that its sales, receipts and refunds moved. A payment in process does not
  // count.
  'cash-not-in-its-drawer': `
    select orders.number || ': ' || (booked.amount - sold.amount - moved.amount) from orders
    join lateral (select coalesce(sum(case when debit = 'cash' then amount else -amount end), 0) as amount from payment_entry
      where payment_entry.order_id = orders.id and 'cash' in (debit, credit)) as booked on true
    join lateral (select coalesce(sum(tender.amount + tender.rounding), 0) as amount from counter_sale as sale
      join counter_tender as tender on tender.sale_id = sale.id and means = 'cash' where sale.order_id = orders.id) as sold on true
    join lateral (select coalesce(sum(case kind when 'receipt' then cash.amount else -cash.amount end), 0) as amount from register_cash as cash
      left join payment_attempt as attempt on attempt.id = cash.cause
      where cash.order_id = orders.id and attempt.state is distinct from 'processing') as moved on true
    where booked.amount <> sold.amount + moved.amount`,
  // Gift cards are created right after the payment. After an hour something is wrong.
  'paid-without-its-gift-cards': `
    select orders.number || ' ' || line.id from orders join order_line as line on line.order_id = orders.id and line.make = 'gift-card'
    join order_money as money on money.order_id = orders.id
    where orders.placed_at < now() - interval '1 hour' and orders.state not in ('cancelled', 'expired', 'on_hold') and money.due = 0
      and ${NOT_FROZEN}
      and line.quantity > (select coalesce(sum(back.quantity), 0) from refund_line as back where back.order_line_id = line.id)
        + (select count(*) from sold_gift_card as sold where sold.order_line_id = line.id)`,
  // The e-mail is sent within 15 minutes once the card exists and its day (Nairobi) has begun. An action item excuses a refused
  // mail, and a card without a recipient.
  'sold-gift-card-not-mailed': `
    select orders.number || ' ' || sold.card_id from orders join order_line as line on line.order_id = orders.id
    join sold_gift_card as sold on sold.order_line_id = line.id join ordered_gift_card as ordered on ordered.order_line_id = line.id
    join gift_card as card on card.id = sold.card_id left join mail on mail.id = sold.mail_id
    where card.stopped_at is null and orders.state not in ('cancelled', 'expired', 'on_hold') and ${NOT_FROZEN}
      and greatest(card.issued_at, ordered.send_on::timestamp at time zone 'Africa/Nairobi') < now() - interval '15 minutes'
      and case when sold.mailed_at is null then true
        when sold.mail_id is null and ordered.email = '' then not exists (
          select from action_item where kind = 'gift-without-recipient' and cause = card.id::text)
        when mail.state in ('waiting', 'given-up') then mail.created_at < now() - interval '15 minutes'
        when mail.state = 'refused' then not exists (
          select from action_item where kind = 'mail-not-written' and cause = mail.id::text)
        else false end`,
  // An erased account moves its balance to a gift card.
  'store-credit-without-customer': `
    select card.id::text from gift_card as card where kind = 'store-credit' and customer_id is null and balance > 0`,
}

declare module '#services/action-items/contract.ts' {
  interface Invariants {
    money: keyof typeof MONEY_INVARIANTS
  }
}
