create table admin_own_view (
  user_id text not null references "user" on delete cascade,
  list text not null,
  view_id uuid not null references admin_saved_view on delete cascade,
  primary key (user_id, list)
);
create index admin_own_view_view on admin_own_view (view_id);
