-- What was handed over in cash beyond what it covers of the sale, or short of it: the counter rounds cash to coins. Outside VAT, and no part of any total.
alter table counter_tender add column rounding bigint not null default 0 check (means = 'cash' or rounding = 0);
