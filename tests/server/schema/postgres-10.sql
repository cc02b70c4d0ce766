ALTER TABLE entries DROP CONSTRAINT entries_kind_check,
  ADD CONSTRAINT entries_kind_check CHECK (kind IN ('move', 'undo', 'end', 'resign'));

INSERT INTO entries
SELECT t.id, (SELECT coalesce(max(e.number), 0) FROM entries e WHERE e.table_id = t.id)
    + row_number() OVER (PARTITION BY t.id ORDER BY s.number), 'resign', 'p' || s.number, '', t.changed
FROM seats s JOIN tables t ON t.id = s.table_id
WHERE s.absence = 'resigned' AND t.state <> 'open';

UPDATE results SET rank = rank + 1
WHERE table_id NOT IN (
  SELECT r.table_id FROM results r JOIN seats s ON s.table_id = r.table_id AND s.guest = r.guest WHERE s.absence = '');
