-- An open payment form that asks for more than its order still owes is closed at its provider: when that was decided.
alter table payment_attempt add column close_asked_at timestamptz;
-- Forms of earlier releases that ask for too much are closed by the next sweep.
update payment_attempt set close_asked_at = now(), check_at = now()
from orders join order_money as money on money.order_id = orders.id
where payment_attempt.order_id = orders.id and payment_attempt.closed_at is null and payment_attempt.provider <> 'house'
  and payment_attempt.state in ('created', 'requires_action', 'failed', 'cancelled', 'expired')
  and orders.state not in ('cancelled', 'expired') and payment_attempt.amount > money.to_pay;
