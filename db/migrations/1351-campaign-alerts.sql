-- `alerted_at`: when staff were alerted that 80 % of the budget is used; `spent_at`: that all of it is, so that the campaign is paused.
alter table promotion_campaign add column spent_at timestamptz;
