-- What a parcel was to collect when it left (KES cents), and how much of the order had been paid then: what is received since is for the
-- parcels that left. Null before a parcel left, and for those that left before this migration, which asked for all that was due.
alter table fulfilment add column collects bigint check (collects >= 0);
alter table fulfilment add column kept_before bigint;
alter table fulfilment add constraint fulfilment_collects_whole check ((collects is null) = (kept_before is null));
