-- When the cloth was cut: it can no longer be given back.
alter table cloth_reservation add column cut_at timestamptz;
