-- With what somebody signed for a parcel: as it was drawn ({"strokes": [[x, y, …], …]}), or their name as they typed it ({"typed": "…"}). Forgotten with its person.
alter table fulfilment add column handed_signature jsonb check (jsonb_typeof(handed_signature) = 'object');
