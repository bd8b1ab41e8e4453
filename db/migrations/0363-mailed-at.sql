-- When the mail about a stock request was enqueued; its indexes keep their names.
alter table stock_request rename column told_at to mailed_at;
