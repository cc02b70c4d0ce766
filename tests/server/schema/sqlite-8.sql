PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'kind IN (''move'', ''undo'', ''end'')', 'kind = ''move'' OR kind = ''undo'' OR kind = ''end''')
WHERE name = 'entries';
PRAGMA writable_schema = RESET;
