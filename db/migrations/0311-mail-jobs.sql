drop index mail_due;
alter table mail drop column attempts, drop column next_at;
create index mail_waiting on mail (created_at) where state = 'waiting';
