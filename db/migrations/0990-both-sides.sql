-- What was taken of the right arm and the right leg, beside the left one in taken: whole millimetres by the name of the measurement.
alter table measurement_set add column right_side jsonb not null default '{}' check (jsonb_typeof(right_side) = 'object');
