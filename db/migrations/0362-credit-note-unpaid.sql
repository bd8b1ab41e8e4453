-- A cancelled unpaid order gets a credit note without a refund, at most one for each invoice.
alter table invoice drop constraint invoice_credit_has_cause;
alter table invoice add constraint invoice_credit_has_cause
  check ((kind = 'credit-note') = (corrects is not null) and (refund_id is null or kind = 'credit-note'));
create unique index invoice_unpaid_credited_once on invoice (corrects) where kind = 'credit-note' and refund_id is null;
