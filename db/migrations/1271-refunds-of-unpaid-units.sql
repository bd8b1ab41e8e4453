-- Units that were not paid are taken off the price by a refund of less than they cost: its lines and its VAT are of the units, its amount
-- is the money that goes back.
alter table refund drop constraint refund_check;
alter table refund add constraint refund_vat_check check (vat >= 0);
