-- Each process reads the documents that were written since its last read (`docs/decisions/search-in-memory.md`). A product that
-- is no longer on sale keeps a document without terms, so that this is read too.
alter table search_document add column written xid8 not null default pg_current_xact_id();
create index search_document_written on search_document (written);
drop index search_document_terms;
drop index search_document_first;
alter table search_document drop column level;

create index product_slug_from_left on product (slug collate "C");
create index product_slug_from_right on product (reverse(slug) collate "C");
drop index product_slug_near;
