alter table stock_request rename column told_at to mailed_at;
