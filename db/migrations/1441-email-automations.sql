-- `touched_at`: state of the cart, so that each state starts one run. `step`: index of the next e-mail.
create table email_run (
  id uuid primary key,
  automation text not null check (automation in ('abandoned-bag')),
  user_id text not null references "user" on delete cascade,
  cart_id uuid not null,
  touched_at timestamptz not null,
  step integer not null default 0 check (step >= 0),
  due_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  reason text,
  check ((ended_at is null) = (reason is null)),
  unique (automation, cart_id, touched_at)
);
create index email_run_due on email_run (due_at) where ended_at is null;
create index email_run_user on email_run (user_id);

create table email_run_mail (
  run_id uuid not null references email_run on delete cascade,
  step integer not null,
  mail_id uuid not null,
  at timestamptz not null,
  primary key (run_id, step)
);
