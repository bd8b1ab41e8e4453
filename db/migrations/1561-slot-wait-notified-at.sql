-- When the e-mail about free capacity was enqueued. The indexes keep their names.
alter table slot_wait rename column told_at to notified_at;
