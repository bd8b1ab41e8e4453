-- Account or API key that sends the file of an import, as in the audit log. Only it may send parts: a key could otherwise replace
-- those of a colleague's list of customers. Empty for imports from before.
alter table import_job add column sender text not null default '';
