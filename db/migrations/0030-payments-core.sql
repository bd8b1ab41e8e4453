alter table payment_attempt drop constraint payment_attempt_provider_check;
update payment_attempt set provider = 'stripe' where provider = 'sandbox';
update payment_attempt set state = 'failed', failure = 'never-reached-provider'
  where state in ('created', 'requires_action', 'processing', 'authorized');
update provider_event set provider = 'stripe' where provider = 'sandbox';

-- `house`: cash and transfers that staff record, and credit that is spent.
alter table payment_attempt add constraint payment_attempt_provider_check check (provider in ('stripe', 'pesapal', 'house'));
alter table payment_attempt drop constraint payment_attempt_state_check;
alter table payment_attempt add constraint payment_attempt_state_check check (state in (
  'created', 'requires_action', 'processing', 'authorized', 'captured', 'failed', 'cancelled', 'expired',
  'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost'));
alter table payment_attempt
  add column number integer,
  add column method text not null default 'card' check (method ~ '^[a-z-]{2,30}$'),
  add column part text not null default 'whole' check (part in ('whole', 'deposit', 'balance')),
  -- When the provider confirmed that no more money can arrive. Until then, an old browser tab could still pay.
  add column closed_at timestamptz,
  add column check_at timestamptz,
  add column checks integer not null default 0;
update payment_attempt set number = ranked.number from (
  select id, row_number() over (partition by order_id order by created_at, id) as number from payment_attempt) as ranked
  where payment_attempt.id = ranked.id;
alter table payment_attempt alter column number set not null;
alter table payment_attempt add constraint payment_attempt_number unique (order_id, number);
update payment_attempt set closed_at = updated_at;
drop index payment_attempt_open;
create index payment_attempt_to_check on payment_attempt (check_at) where check_at is not null;

-- `body`: the event as received. `trouble`: why it was not applied.
alter table provider_event
  add column seq bigint generated always as identity,
  add column kind text not null default 'saying',
  add column source text not null default 'call' check (source in ('webhook', 'return', 'poll', 'check', 'call')),
  add column reference text,
  add column notice jsonb,
  add column trouble text;
update provider_event set notice = body, reference = body ->> 'reference';
create index provider_event_unapplied on provider_event (seq) where applied_at is null;
create index provider_event_reference on provider_event (provider, reference);

-- `once` identifies the booked event, so that it is booked only once.
alter table payment_entry add column once text;
update payment_entry set once = cause || ':' || attempt_id;
update payment_entry set debit = 'clearing:stripe' where debit = 'provider-balance';
update payment_entry set credit = 'customer' where credit = 'paid-by-customer';
alter table payment_entry alter column once set not null;
alter table payment_entry drop constraint payment_entry_attempt_id_cause_key;
alter table payment_entry add constraint payment_entry_once unique (once);
alter table payment_entry alter column attempt_id drop not null;
create index payment_entry_attempt on payment_entry (attempt_id);

create function only_added_to() returns trigger language plpgsql as $$
begin
  raise exception 'the rows of % are only ever added to', tg_table_name;
end $$;
create trigger payment_entry_is_only_added_to before update on payment_entry for each row execute function only_added_to();
create trigger payment_entry_is_never_deleted before delete on payment_entry for each row execute function only_added_to();
create trigger provider_event_is_never_deleted before delete on provider_event for each row execute function only_added_to();

create table payment_dispute (
  provider text not null,
  id text not null,
  attempt_id uuid not null references payment_attempt,
  order_id uuid not null references orders,
  status text not null,
  reason text not null,
  amount bigint not null check (amount > 0),
  answer_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null,
  primary key (provider, id)
);
create index payment_dispute_order on payment_dispute (order_id);
create index payment_dispute_attempt on payment_dispute (attempt_id);
