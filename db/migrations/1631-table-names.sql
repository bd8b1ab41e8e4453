-- Names by which the tables are called everywhere else: e-mail campaigns, waitlists, stock alerts and webhooks.
alter table email_campaign rename to email_campaign_plan;
alter table email_campaign_plan rename column letter_id to campaign_id;
alter table customer_letter rename to email_campaign;
alter table customer_letter_row rename to email_campaign_recipient;
alter table email_campaign_recipient rename column letter_id to campaign_id;
alter table slot_wait rename to slot_waitlist;
alter table slot_wait_stop rename to slot_waitlist_optout;
alter table stock_request rename to stock_alert;
alter table stock_request_stop rename to stock_alert_optout;
alter table hook rename to webhook;
alter table hook_event rename to webhook_event;
alter table hook_delivery rename to webhook_delivery;
alter table webhook_delivery rename column hook_id to webhook_id;
alter table analytics_event rename column of_house to by_staff;
