alter table import_job add column needs text[] not null default '{catalogue.change}';
update import_job set needs = case
  when kind = 'customers' then array['customers.change']
  when kind = 'stock' then array['stock.change']
  when mapping ? 'stock' then array['catalogue.change', 'stock.change']
  else array['catalogue.change'] end;

alter table change_set add column needs text[] not null default '{catalogue.change}';
update change_set set needs = array['stock.change'] where spec -> 'change' ->> 'kind' = 'stock';
update change_set set needs = import_job.needs from import_job where import_job.id = change_set.id;

-- Account and API key that started it: the job checks their rights again.
alter table change_set add column run_by text;
alter table change_set add column run_key uuid;
