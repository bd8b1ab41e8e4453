-- What the ways of a service are called in another language: [{"size": "Trousers hemmed", "name": "Suruali kupindwa"}].
alter table product_text add column choices jsonb not null default '[]';
