alter table orders
  add column tax text not null default 'standard' check (tax in ('standard', 'export', 'exempt')),
  add column tax_pin text,
  add constraint orders_without_vat check (tax = 'standard' or (vat = 0 and shipping_vat = 0));
alter table customer_group add column tax_exempt boolean not null default false;
