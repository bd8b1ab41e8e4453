-- When the shop decided to close an open payment form at its provider, because the form asks for more than is due.
alter table payment_attempt add column close_asked_at timestamptz;
-- Closes earlier forms that ask for more than is due.
update payment_attempt set close_asked_at = now(), check_at = now()
from orders join order_money as money on money.order_id = orders.id
where payment_attempt.order_id = orders.id and payment_attempt.closed_at is null and payment_attempt.provider <> 'house'
  and payment_attempt.state in ('created', 'requires_action', 'failed', 'cancelled', 'expired')
  and orders.state not in ('cancelled', 'expired') and payment_attempt.amount > money.to_pay;
