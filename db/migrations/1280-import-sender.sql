-- Account or API key that sends the file. Others may not send parts, or a key could replace a colleague's file. Empty for
-- earlier imports.
alter table import_job add column sender text not null default '';
