-- Classification under which the tax authority knows the item; null before it was reported.
alter table fiscal_item rename column told_as to reported_as;
