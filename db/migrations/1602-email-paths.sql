-- `cause`: order, date or product that began the run, so that it begins once.
alter table email_run
  drop constraint email_run_automation_check,
  add constraint email_run_automation_check check (
    automation in ('abandoned-bag', 'welcome', 'care-advice', 'win-back', 'old-measurements', 'price-drop')),
  alter column cart_id drop not null,
  add column cause text check (length(cause) <= 80),
  add constraint email_run_cart_or_cause check ((cart_id is null) <> (cause is null));
create unique index email_run_cause on email_run (automation, user_id, cause) where cause is not null;
