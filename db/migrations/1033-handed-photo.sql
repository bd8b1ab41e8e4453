-- A photo of how a parcel was handed over; it is forgotten with its person.
alter table fulfilment add column handed_photo text;
