-- Customer that a member of staff impersonates in this session, and until when. The index keeps its name.
alter table session rename column looks_as to impersonates;
alter table session rename column looks_until to impersonation_expires_at;
