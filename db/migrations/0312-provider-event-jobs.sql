-- A provider event that could not be applied has a job, which knows how often it was tried and when it is tried again.
alter table provider_event drop column tries, drop column again_at;
