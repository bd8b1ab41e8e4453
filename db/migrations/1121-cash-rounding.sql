-- Difference in KES cents, because the counter rounds cash to coins. Outside VAT and totals.
alter table counter_tender add column rounding bigint not null default 0 check (means = 'cash' or rounding = 0);
