create index mail_order on mail ((coalesce(data ->> 'number', data -> 'order' ->> 'number'))) where not secret;
