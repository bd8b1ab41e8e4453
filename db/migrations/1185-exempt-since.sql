-- For the invariant `exempt-customer-charged-vat`: start of a group's exemption, and of a customer's membership.
alter table customer_group add column exempt_since timestamptz;
update customer_group set exempt_since = now() where tax_exempt;
alter table customer_group add constraint customer_group_exempt_since check (not tax_exempt or exempt_since is not null);
alter table customer_group_member add column since timestamptz not null default now();
