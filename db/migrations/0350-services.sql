alter table owner_task rename to action_item;
alter table action_item rename constraint owner_task_closed_whole to action_item_closed_whole;
alter index owner_task_open rename to action_item_open;
alter index owner_task_order rename to action_item_order;
alter table audit_entry add column before jsonb, add column after jsonb;
