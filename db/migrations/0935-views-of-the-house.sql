-- A view of somebody who runs the house: written down like any other, and no visit of a customer.
alter table analytics_event add column of_house boolean not null default false;
