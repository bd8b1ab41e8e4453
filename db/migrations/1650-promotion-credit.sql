-- Promotions that give store credit after the sale. `credit_base`: price of the goods that the credit was promised for, in KES cents;
-- null for a discount. `credit_given`: credit that the customer has of it. `credit_lost`: credit that could not be taken back.
alter table promotion_use
  add column credit_base bigint check (credit_base > 0),
  add column credit_given bigint not null default 0 check (credit_given >= 0),
  add column credit_lost bigint not null default 0 check (credit_lost between 0 and credit_given);
alter table promotion_use add check (credit_base is not null or credit_given = 0);
create index promotion_use_credit on promotion_use (order_id) where credit_base is not null;
