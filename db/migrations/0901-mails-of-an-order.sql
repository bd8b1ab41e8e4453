-- The mails of one order, by the number that each of them names.
create index mail_order on mail ((coalesce(data ->> 'number', data -> 'order' ->> 'number'))) where not secret;
