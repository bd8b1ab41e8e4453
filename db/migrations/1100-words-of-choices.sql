-- Names of a service's options in this language: [{"size": "Trousers hemmed", "name": "Suruali kupindwa"}].
alter table product_text add column choices jsonb not null default '[]';
