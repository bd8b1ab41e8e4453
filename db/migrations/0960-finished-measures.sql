alter table pattern_draft add column finished jsonb not null default '[]' check (jsonb_typeof(finished) = 'array');

create or replace function pattern_draft_stays() returns trigger language plpgsql as $$
begin
  if (new.order_line_id, new.piece, new.version, new.set_id, new.step, new.hash, new.seam_allowance, new.body, new.spec, new.options, new.drawing,
      new.finished)
    is distinct from
    (old.order_line_id, old.piece, old.version, old.set_id, old.step, old.hash, old.seam_allowance, old.body, old.spec, old.options, old.drawing,
      old.finished)
  then
    raise exception 'a draft is never changed: draft again';
  end if;
  return new;
end $$;
