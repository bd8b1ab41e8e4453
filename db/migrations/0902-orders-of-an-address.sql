create index orders_by_email on orders (email);
