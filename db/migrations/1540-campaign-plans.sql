-- A letter without a plan is sent at once.
create table email_campaign (
  letter_id uuid primary key references customer_letter on delete cascade,
  name text not null,
  version integer not null default 1,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'done', 'stopped')),
  plan jsonb not null,
  starts_at timestamptz,
  frozen_at timestamptz,
  released integer not null default 0,
  waves integer not null default 0,
  next_wave_at timestamptz,
  winner text check (winner in ('a', 'b')),
  pause_reason text,
  batch_id uuid,
  -- Last batch, so that campaigns take turns.
  turn_at timestamptz,
  done_at timestamptz,
  check (state in ('draft', 'paused', 'stopped') or starts_at is not null),
  check (state not in ('sending', 'done') or frozen_at is not null)
);
create index email_campaign_due on email_campaign (starts_at) where state = 'scheduled';
create index email_campaign_sending on email_campaign (turn_at) where state = 'sending';

-- `held`: holdout group, which gets no e-mail. `settled_at`: when the e-mail was queued, or would have been.
alter table customer_letter_row
  drop constraint customer_letter_row_state_check,
  add constraint customer_letter_row_state_check check (state in ('waiting', 'owed', 'left', 'held')),
  add column wave integer not null default 0,
  add column part text check (part in ('a', 'b', 'rest', 'held')),
  add column settled_at timestamptz,
  add column domain text,
  add column code_id uuid,
  add column clicked_at timestamptz;
create unique index customer_letter_row_code on customer_letter_row (code_id) where code_id is not null;

-- The batch of a campaign starts empty and grows with each recipient.
alter table promotion_code_batch
  drop constraint promotion_code_batch_wanted_check,
  add constraint promotion_code_batch_wanted_check check (wanted >= 0);
