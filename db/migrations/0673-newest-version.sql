-- Lists that somebody has open ask every few seconds whether anything was saved since.
create index product_version_newest on product_version (at);
