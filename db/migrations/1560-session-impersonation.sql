alter table session rename column looks_as to impersonates;
alter table session rename column looks_until to impersonation_expires_at;
