-- When staff were alerted that the whole budget is used. `alerted_at`: that 80 % is used.
alter table promotion_campaign add column spent_at timestamptz;
