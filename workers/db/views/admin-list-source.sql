-- admin_list_source: what admin_list has to hold, computed from users, rooms and games.

CREATE VIEW `admin_list_source` AS
SELECT list, id, state, kind, lower(replace(replace(name, 'đ', 'd'), 'Đ', 'd')) AS sort_name,
  '  ' || replace(replace(replace(replace(replace(replace(replace(replace(words, 'đ', 'd'), 'Đ', 'D'),
    ' ', '  '), '.', '  '), '@', '  '), '-', '  '), '_', '  '), '+', '  ') AS searched,
  'l' || list || ' s' || state || ' k' || kind AS facets,
  created_at_ms
FROM (
  SELECT 'user' AS list, id, CASE WHEN is_active THEN 'active' ELSE 'inactive' END AS state, role AS kind,
    display_name AS name, display_name || ' ' || email AS words, created_at_ms
  FROM users
  UNION ALL
  SELECT 'room', code, status,
    CASE difficulty WHEN '<4.0' THEN 'A2' WHEN 'B1' THEN 'B1' WHEN '4.0-5.0' THEN 'B1' WHEN '7.0-8.0' THEN 'C1'
      WHEN '>8.0' THEN 'C2' ELSE 'B2' END,
    name, name || ' ' || code, created_at_ms
  FROM rooms WHERE status NOT IN ('closed', 'completed')
  UNION ALL
  SELECT 'room', id, 'completed',
    CASE difficulty WHEN '<4.0' THEN 'A2' WHEN 'B1' THEN 'B1' WHEN '4.0-5.0' THEN 'B1' WHEN '7.0-8.0' THEN 'C1'
      WHEN '>8.0' THEN 'C2' ELSE 'B2' END,
    name, name || ' ' || room_code || ' ' || id, created_at_ms
  FROM games
);
