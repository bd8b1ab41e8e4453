import { MONEY, nobodyAsked, UNPAPERED } from './sql.ts'

const PAID_LAST = "(select max(at) from payment_entry where payment_entry.order_id = orders.id and cause = 'capture')"

export const REFUND_INVARIANTS = {
  // Excused by an open action item about money that went back outside the shop, or twice.
  'refunded-more-than-received': `
    select attempt_id::text from payment_entry join orders on orders.id = payment_entry.order_id
    where ${nobodyAsked('refund-unknown', 'payment-reversed', 'went-back-twice')} group by attempt_id
    having count(*) filter (where cause = 'capture') > 0
      and sum(case when credit = 'customer' then amount when debit = 'customer' then -amount else 0 end) < 0`,
  'refund-source-not-its-parts': `
    select source.attempt_id::text from refund_source as source join payment_attempt as attempt on attempt.id = source.attempt_id
    join orders on orders.id = attempt.order_id left join refund_part as part on part.attempt_id = source.attempt_id and part.state <> 'rejected'
      and part.route <> 'release'
    group by source.attempt_id, source.taken having source.taken <> coalesce(sum(part.amount), 0)`,
  // The refund of an exchange order is paid out through the payments of the first order. Those parts must add up to its part;
  // other parts have none.
  'first-payments-not-their-refund': `
    select orders.number || ' ' || part.id from orders join refund on refund.order_id = orders.id join refund_part as part on part.refund_id = refund.id
    left join refund_part as paying on paying.pays_part = part.id and paying.state <> 'rejected'
    group by orders.number, part.id
    having case when part.route = 'first-payment' and part.state = 'succeeded' then part.amount else 0 end <> coalesce(sum(paying.amount), 0)`,
  'line-refunded-beyond-its-price': `
    select orders.number || ' ' || line.sku from orders join order_line as line on line.order_id = orders.id
    join refund_line on refund_line.order_line_id = line.id
    where refund_stands(refund_line.refund_id)
    group by orders.number, line.id having sum(refund_line.amount) > line.total or sum(refund_line.vat) > line.vat
      or sum(refund_line.quantity) > line.quantity`,
  'failed-refund-without-action-item': `
    select orders.number || ' ' || part.id from orders join refund on refund.order_id = orders.id join refund_part as part on part.refund_id = refund.id
    where part.state in ('failed', 'reversed') and not exists (select from action_item
      where kind = 'refund-failed' and cause = part.id || ':' || part.try and closed_at is null)`,
  'refund-by-hand-without-action-item': `
    select orders.number || ' ' || part.id from orders join refund on refund.order_id = orders.id join refund_part as part on part.refund_id = refund.id
    where part.state = 'requested' and route = 'hand' and not exists (select from action_item
      where kind = 'refund-by-hand' and cause = part.id::text and closed_at is null)`,
  // A job issues the invoice with the mail about the payment, within minutes.
  'paid-without-invoice': `
    select orders.number from orders join ${MONEY}
    where orders.placed_at is not null and orders.state not in ('expired', 'cancelled') and owed > 0 and due = 0
      and not exists (select from invoice where invoice.order_id = orders.id and kind = 'invoice' and replaced_at is null) and ${nobodyAsked('payment-not-announced')}
      and (${PAID_LAST} < now() - interval '10 minutes' or exists (select from order_mail as told where told.order_id = orders.id
        and told.kind in ('order-placed', 'payment-received') and told.at >= ${PAID_LAST}))`,
  'cancelled-order-invoice-not-credited': `
    select orders.number from orders join ${UNPAPERED} join lateral (
      select sum((content -> 'totals' ->> 'total')::bigint) filter (where kind = 'invoice') as invoiced,
        coalesce(sum((content -> 'totals' ->> 'total')::bigint) filter (where kind = 'credit-note'), 0) as credited
      from invoice where invoice.order_id = orders.id) as papers on true
    where orders.state = 'cancelled' and invoiced > credited + open + orders.kept_fee and ${nobodyAsked('refund-by-hand', 'dispute', 'payment-not-announced')}`,
  'credited-more-than-invoiced': `
    select orders.number from orders join lateral (
      select coalesce(sum((content -> 'totals' ->> 'total')::bigint) filter (where kind = 'invoice'), 0) as invoiced,
        sum((content -> 'totals' ->> 'total')::bigint) filter (where kind = 'credit-note') as credited
      from invoice where invoice.order_id = orders.id) as papers on true
    where credited > invoiced`,
  // A refund that succeeded before the invoice was issued has no credit note, because the invoice includes it. Leaves out
  // orders with a refund that was withdrawn later: their credit notes are limited to the rest of the invoice.
  'refund-without-credit-note': `
    select orders.number || ' ' || refund.id from orders join refund on refund.order_id = orders.id
    join invoice on invoice.order_id = orders.id and invoice.kind = 'invoice' and replaced_at is null and issued_at < succeeded_at
    left join invoice as note on note.refund_id = refund.id
    where exists (select from refund_line where refund_line.refund_id = refund.id and refund_line.amount > 0) and ${nobodyAsked('payment-not-announced')}
      and ((note.content -> 'totals' ->> 'total')::bigint is distinct from (select sum(amount) from refund_line where refund_line.refund_id = refund.id)
        or (note.content -> 'totals' ->> 'vat')::bigint is distinct from refund.vat)
      and not exists (select from refund as earlier where earlier.order_id = orders.id and earlier.succeeded_at is not null
        and not refund_stands(earlier.id))`,
  'replaced-invoice-not-credited': `
    select old.number from invoice as old where old.replaced_at is not null and not exists (select from invoice as note
      where note.corrects = old.id and note.refund_id is null and note.content -> 'totals' -> 'total' = old.content -> 'totals' -> 'total')
    union all
    select orders.number from orders join lateral (
      select (content -> 'totals' ->> 'total')::bigint as said from invoice
      where invoice.order_id = orders.id and kind = 'invoice' and replaced_at is null) as standing on true
    where exists (select from invoice where invoice.order_id = orders.id and replaced_at is not null) and said <> orders.total`,
  'invoice-numbers-with-gap': `
    select kind || ' ' || year from invoice group by kind, year having count(*) <> max(serial) or min(serial) <> 1`,
}

declare module '#services/action-items/contract.ts' {
  interface Invariants {
    refunds: keyof typeof REFUND_INVARIANTS
  }
}
