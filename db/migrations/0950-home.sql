alter table content_page drop constraint content_page_kind_check;
alter table content_page add constraint content_page_kind_check check (kind in ('page', 'article', 'job', 'home'));
