alter table workshop_job drop constraint workshop_job_kind_check;
alter table workshop_job add constraint workshop_job_kind_check check (kind in ('make', 'remake', 'alteration', 'replacement'));
drop index workshop_job_once;
create unique index workshop_job_once on workshop_job (order_line_id, garment, copy) where kind in ('make', 'remake') and state <> 'remake';
create unique index workshop_job_again on workshop_job (order_line_id, garment, copy) where kind = 'replacement' and state <> 'remake';
