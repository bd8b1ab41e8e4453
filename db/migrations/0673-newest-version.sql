create index product_version_newest on product_version (at);
