alter table provider_event drop column tries, drop column again_at;
