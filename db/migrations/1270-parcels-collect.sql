-- `collects`: KES cents to collect for the parcel. `kept_before`: KES cents of the order that the shop had when the parcel
-- left. Null before dispatch, and for earlier parcels.
alter table fulfilment add column collects bigint check (collects >= 0);
alter table fulfilment add column kept_before bigint;
alter table fulfilment add constraint fulfilment_collects_whole check ((collects is null) = (kept_before is null));
