alter table fulfilment add column handed_photo text;
