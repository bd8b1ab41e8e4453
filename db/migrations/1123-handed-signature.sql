-- Drawn signature ({"strokes": [[x, y, …], …]}), or typed name ({"typed": "…"}).
alter table fulfilment add column handed_signature jsonb check (jsonb_typeof(handed_signature) = 'object');
