-- The front page is a page of the house like the others: versions in each language, published now or for a moment to come.
alter table content_page drop constraint content_page_kind_check;
alter table content_page add constraint content_page_kind_check check (kind in ('page', 'article', 'job', 'home'));
