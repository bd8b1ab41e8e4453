-- Of what the price of one piece (or metre) was made when it was ordered, in KES cents: the price by the list, the usual one where another held for a
-- while, what the quantity or the customer's group made of it, what its design added, and what it came to within an outfit. Lines from before have none.
alter table order_line add column price_parts jsonb;
