-- `rate` is in basis points: 1600 is 16 %.
create table vat_class (
  code text primary key check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  name text not null check (length(name) between 1 and 60),
  rate integer not null check (rate between 0 and 9900),
  built_in boolean not null default false
);
insert into vat_class (code, name, rate, built_in) values ('standard', 'Standard', 1600, true), ('zero', 'Zero-rated', 0, true), ('exempt', 'Exempt', 0, true);
alter table product add column vat_class text not null default 'standard' references vat_class;
create index product_vat_class on product (vat_class) where vat_class <> 'standard';
-- Frozen with the line. Earlier lines had 16 %.
alter table order_line
  add column vat_class text not null default 'standard',
  add column vat_rate integer not null default 1600 check (vat_rate between 0 and 9900);
