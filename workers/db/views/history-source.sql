-- history_source: what history_entries has to hold, computed from games and game_players.

CREATE VIEW `history_source` AS
SELECT
  games.id AS game_id, players.user_id AS user_id, players.seat_id AS seat_id, players.role AS role,
  CASE players.status WHEN 'completed' THEN 'completed' WHEN 'left' THEN 'left' ELSE 'unfinished' END AS state,
  CASE games.difficulty WHEN '<4.0' THEN 'A2' WHEN 'B1' THEN 'B1' WHEN '4.0-5.0' THEN 'B1' WHEN '7.0-8.0' THEN 'C1'
    WHEN '>8.0' THEN 'C2' ELSE 'B2' END AS level,
  CASE WHEN players.total_questions > 0
    THEN (20000 * players.score + players.total_questions) / (2 * players.total_questions) ELSE 0 END AS percent,
  players.created_at_ms AS created_at_ms
FROM games JOIN game_players AS players ON players.game_id = games.id
WHERE players.user_id IS NOT NULL
UNION ALL
SELECT
  games.id, games.host_user_id, NULL, 'host', 'presented',
  CASE games.difficulty WHEN '<4.0' THEN 'A2' WHEN 'B1' THEN 'B1' WHEN '4.0-5.0' THEN 'B1' WHEN '7.0-8.0' THEN 'C1'
    WHEN '>8.0' THEN 'C2' ELSE 'B2' END,
  NULL, games.created_at_ms
FROM games
WHERE games.host_user_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM game_players AS players WHERE players.game_id = games.id AND +players.user_id = games.host_user_id
);
