-- Searches are answered from memory (`docs/decisions/search-in-memory.md`): each process reads what was written since it last looked. A
-- document that nothing sells any more stays, without terms, so that this is read as well.
alter table search_document add column written xid8 not null default pg_current_xact_id();
create index search_document_written on search_document (written);
drop index search_document_terms;
drop index search_document_first;
alter table search_document drop column level;

-- What a mistyped address may have meant is looked for among its neighbours, from the left and from the right.
create index product_slug_from_left on product (slug collate "C");
create index product_slug_from_right on product (reverse(slug) collate "C");
drop index product_slug_near;
