-- How staff find a picture again, and what is said of it. A folder is there while a picture is in it; `Lookbook/2027` stands within `Lookbook`.
alter table media_asset
  add column folder text not null default '',
  add column tags text[] not null default '{}',
  -- What it shows, in the languages of the shop: `{"en": "…", "ar": "…"}`.
  add column alt jsonb not null default '{}',
  -- What must stay in sight where it is cropped, in hundredths from its start and its top.
  add column focal_x smallint check (focal_x between 0 and 100),
  add column focal_y smallint check (focal_y between 0 and 100),
  -- Another picture has taken its place: whoever asks for the newest at its address gets that one.
  add column replaced_by text references media_asset on delete set null,
  add constraint media_asset_focal check ((focal_x is null) = (focal_y is null)),
  add constraint media_asset_not_its_own_heir check (replaced_by <> id);
create index media_asset_folder on media_asset (folder, created_at desc) where folder <> '';
create index media_asset_replaced on media_asset (replaced_by) where replaced_by is not null;
