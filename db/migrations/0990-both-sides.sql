-- Right arm and leg, in whole millimetres by measurement. The left ones are in `taken`.
alter table measurement_set add column right_side jsonb not null default '{}' check (jsonb_typeof(right_side) = 'object');
