-- Each process caches data of accounts for its pages. These triggers invalidate it in all processes at the commit.
create function own_data_changed() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform pg_notify('loomcourt', json_build_object('kind', 'own', 'id', to_jsonb(changed) ->> tg_argv[0])::text);
  return null;
end $$;

create trigger session_is_own after insert or delete or update of pending on session
  for each row execute function own_data_changed('user_id');
create trigger user_is_own after update of email, name, role, staff_role, discount_cap on "user"
  for each row execute function own_data_changed('id');
create trigger customer_profile_is_own after insert or delete or update on customer_profile
  for each row execute function own_data_changed('user_id');
create trigger customer_consent_is_own after insert or delete or update on customer_consent
  for each row execute function own_data_changed('user_id');
create trigger customer_group_member_is_own after insert or delete or update on customer_group_member
  for each row execute function own_data_changed('user_id');
