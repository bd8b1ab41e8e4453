-- Alteration credit in KES cents.
alter table fit_report add column credit bigint not null default 0 check (credit >= 0);
