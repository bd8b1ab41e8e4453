-- When a mail is sent, and tried again, is known to its job; the row keeps what was owed, to whom, and what became of it.
drop index mail_due;
alter table mail drop column attempts, drop column next_at;
create index mail_waiting on mail (created_at) where state = 'waiting';
