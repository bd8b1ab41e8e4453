-- What the house gave towards having a garment altered, in KES cents, when its customer said that it does not fit: once for each garment.
alter table fit_report add column credit bigint not null default 0 check (credit >= 0);
