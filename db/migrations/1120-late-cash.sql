-- True when the record arrived after the drawer had been counted.
alter table register_cash add column late boolean not null default false;
