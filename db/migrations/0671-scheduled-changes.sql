alter table change_set drop constraint change_set_state_check;
alter table change_set add constraint change_set_state_check
  check (state in ('checking', 'ready', 'scheduled', 'running', 'paused', 'done', 'cancelled', 'undoing', 'undone', 'failed'));
alter table change_set add column run_at timestamptz;
alter table change_set add constraint change_set_scheduled_has_its_moment check (state <> 'scheduled' or run_at is not null);
create index change_set_due on change_set (run_at) where state = 'scheduled';
