-- A booking is for an order, or for a person who comes to be measured before ordering.
alter table fitting_booking alter column order_id drop not null;
alter table fitting_booking add column person_id text references "user" on delete cascade;
alter table fitting_booking add column language text;
alter table fitting_booking add constraint fitting_of_one check ((order_id is null) <> (person_id is null) and (person_id is null) = (language is null));
create index fitting_person on fitting_booking (person_id);
create unique index fitting_visit_open on fitting_booking (person_id) where state = 'booked';
