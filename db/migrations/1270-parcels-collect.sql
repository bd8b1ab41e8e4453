-- `collects`: KES cents to collect for a parcel when it left. `kept_before`: money of the order that the shop had kept by that moment, so that
-- later receipts count for the parcels that had left. Null before a parcel leaves, and for parcels that left before this migration: those asked
-- for the whole amount due.
alter table fulfilment add column collects bigint check (collects >= 0);
alter table fulfilment add column kept_before bigint;
alter table fulfilment add constraint fulfilment_collects_whole check ((collects is null) = (kept_before is null));
