alter table media_asset drop column claimed_at;
