-- A trigger keeps the drawing of a draft from changing: a new version replaces it.
create table pattern_draft (
  id uuid primary key,
  order_line_id bigint not null references order_line on delete cascade,
  order_id uuid not null references orders on delete cascade,
  piece text not null check (piece ~ '^[a-z-]{2,20}$'),
  version integer not null check (version >= 1),
  set_id uuid not null references measurement_set on delete cascade,
  state text not null default 'drafted' check (state in ('drafted', 'approved', 'superseded')),
  step text not null check (step in ('usual', 'adjusted', 'block', 'by-hand')),
  design text,
  design_version text,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Millimetres.
  seam_allowance integer not null check (seam_allowance between 0 and 50),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  spec jsonb not null check (jsonb_typeof(spec) = 'object'),
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  by_hand jsonb not null check (jsonb_typeof(by_hand) = 'array'),
  warnings jsonb not null check (jsonb_typeof(warnings) = 'array'),
  log text[] not null,
  drawing bytea,
  drafted_at timestamptz not null,
  drafted_by text not null,
  approved_at timestamptz,
  approved_by text,
  reason text,
  lays bytea,
  unique (order_line_id, piece, version),
  check ((drawing is null) = (step = 'by-hand')),
  check ((state = 'approved') <= (approved_at is not null))
);
create index pattern_draft_order on pattern_draft (order_id);
create index pattern_draft_set on pattern_draft (set_id);
create unique index pattern_draft_approved on pattern_draft (order_line_id, piece) where state = 'approved';

create function pattern_draft_stays() returns trigger language plpgsql as $$
begin
  if (new.order_line_id, new.piece, new.version, new.set_id, new.step, new.hash, new.seam_allowance, new.body, new.spec, new.options, new.drawing)
    is distinct from
    (old.order_line_id, old.piece, old.version, old.set_id, old.step, old.hash, old.seam_allowance, old.body, old.spec, old.options, old.drawing)
  then
    raise exception 'a draft is never changed: draft again';
  end if;
  return new;
end $$;
create trigger pattern_draft_stays before update on pattern_draft for each row execute function pattern_draft_stays();

-- Centimetres of cloth that are reserved on a roll for a garment.
create table cloth_reservation (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  variant_id bigint not null references stock on delete cascade,
  roll_id bigint references stock_roll on delete set null,
  length integer not null check (length > 0),
  subject uuid not null,
  kept boolean not null default true,
  at timestamptz not null
);
create unique index cloth_reservation_subject on cloth_reservation (subject) where kept;
create index cloth_reservation_roll on cloth_reservation (roll_id) where kept;
create index cloth_reservation_order on cloth_reservation (order_id, variant_id) where kept;
