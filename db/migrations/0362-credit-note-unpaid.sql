-- What is cancelled without having been paid is credited as well: a note without a refund, once for its invoice.
alter table invoice drop constraint invoice_credit_has_cause;
alter table invoice add constraint invoice_credit_has_cause
  check ((kind = 'credit-note') = (corrects is not null) and (refund_id is null or kind = 'credit-note'));
create unique index invoice_unpaid_credited_once on invoice (corrects) where kind = 'credit-note' and refund_id is null;
