-- What a process keeps of an account for the pages it sends (`platform/http/own-cache.ts`) is forgotten by every process when one of these
-- rows changes, whoever changes it: nobody goes on being greeted after their session was ended elsewhere. Told with the commit.
create function own_data_changed() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  perform pg_notify('loomcourt', json_build_object('kind', 'own', 'id', to_jsonb(changed) ->> tg_argv[0])::text);
  return null;
end $$;

-- A session that begins takes a browser's bag and hearts to the account; that it was used is nothing to tell.
create trigger session_is_own after insert or delete or update of pending on session
  for each row execute function own_data_changed('user_id');
create trigger user_is_own after update of email, name, role, staff_role, discount_cap on "user"
  for each row execute function own_data_changed('id');
create trigger customer_profile_is_own after insert or delete or update on customer_profile
  for each row execute function own_data_changed('user_id');
create trigger customer_consent_is_own after insert or delete or update on customer_consent
  for each row execute function own_data_changed('user_id');
-- What is cheaper for a group is cheaper in the bag.
create trigger customer_group_member_is_own after insert or delete or update on customer_group_member
  for each row execute function own_data_changed('user_id');
