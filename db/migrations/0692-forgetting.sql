-- For deleting old rows. Rows are inserted in this order, so a BRIN index is enough.
create index provider_event_received on provider_event using brin (received_at);
create index order_mail_at on order_mail using brin (at);
create index order_grant_granted on order_grant using brin (granted_at);

-- Applied events may be deleted after a year, others not at all.
create function forgotten_after_a_year() returns trigger language plpgsql as $$
begin
  if old.applied_at is null or old.received_at > now() - interval '365 days' then
    raise exception 'the rows of % are kept for a year, and until they were used', tg_table_name;
  end if;
  return old;
end $$;
drop trigger provider_event_is_never_deleted on provider_event;
create trigger provider_event_is_kept before delete on provider_event for each row execute function forgotten_after_a_year();
