-- What else was ordered with an address: asked whenever somebody of the house looks at an order.
create index orders_by_email on orders (email);
