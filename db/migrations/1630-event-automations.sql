update setting set value = (value - 'paths') || jsonb_build_object('events', value -> 'paths')
  where name = 'email-automations' and value ? 'paths';
update email_run set reason = 'other-automation' where reason = 'other-path';
