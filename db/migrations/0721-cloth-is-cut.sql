-- When the cloth that was kept for a garment was cut: from then on it is nobody's to give back, and its roll has lost it.
alter table cloth_reservation add column cut_at timestamptz;
