-- Money in or out of a drawer that arrived after the drawer had been counted: whoever wrote it down on the device was not signed in before.
alter table register_cash add column late boolean not null default false;
