-- A folder exists while an image is in it. `/` separates subfolders.
alter table media_asset
  add column folder text not null default '',
  add column tags text[] not null default '{}',
  -- Alternative text by language: `{"en": "…", "ar": "…"}`.
  add column alt jsonb not null default '{}',
  -- Focal point for crops, in percent from the start and from the top.
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  add column replaced_by text references media_asset on delete set null,
  add constraint media_asset_focal check ((focal_x is null) = (focal_y is null)),
  add constraint media_asset_not_its_own_heir check (replaced_by <> id);
create index media_asset_folder on media_asset (folder, created_at desc) where folder <> '';
create index media_asset_replaced on media_asset (replaced_by) where replaced_by is not null;
