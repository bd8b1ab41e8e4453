alter table analytics_event add column of_house boolean not null default false;
