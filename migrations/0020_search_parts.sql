-- A search finds parts of words, by their trigrams. Words stand apart by two spaces, so that the beginning of a word is a
-- trigram, too: a search of fewer than three letters looks for it.
DROP TABLE `admin_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `admin_search` USING fts5(
  searched, facets, content='admin_list', content_rowid='number', tokenize='trigram remove_diacritics 1'
);
--> statement-breakpoint
-- An open room whose game is over is listed as that game, not twice.
DROP VIEW `admin_list_source`;
--> statement-breakpoint
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
--> statement-breakpoint
DROP TRIGGER `admin_list_of_changed_room`;
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_changed_room` AFTER UPDATE OF name, difficulty, status ON `rooms`
WHEN NEW.status NOT IN ('closed', 'completed')
  AND (OLD.name, OLD.difficulty, OLD.status) <> (NEW.name, NEW.difficulty, NEW.status)
BEGIN
  UPDATE admin_list SET (state, kind, sort_name, searched, facets) =
    (SELECT state, kind, sort_name, searched, facets FROM admin_list_source WHERE list = 'room' AND id = NEW.code)
  WHERE list = 'room' AND id = NEW.code;
END;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_closed_room`;
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_closed_room` AFTER UPDATE OF status ON `rooms`
WHEN NEW.status IN ('closed', 'completed')
BEGIN
  DELETE FROM admin_list WHERE list = 'room' AND id = NEW.code;
END;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_reopened_room`;
--> statement-breakpoint
-- For another game; the code of a room that was closed may also be drawn again.
CREATE TRIGGER `admin_list_of_reopened_room` AFTER UPDATE OF status ON `rooms`
WHEN OLD.status IN ('closed', 'completed') AND NEW.status NOT IN ('closed', 'completed')
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'room' AND id = NEW.code ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- What is there already. The index follows at once, below.
DROP TRIGGER `admin_list_counted_anew`;
--> statement-breakpoint
UPDATE `admin_list` SET searched =
  '  ' || replace(replace(replace(replace(replace(replace(searched,
    ' ', '  '), '.', '  '), '@', '  '), '-', '  '), '_', '  '), '+', '  ');
--> statement-breakpoint
CREATE TRIGGER `admin_list_counted_anew` AFTER UPDATE ON `admin_list`
BEGIN
  UPDATE admin_list_counts SET rows = rows - 1 WHERE list = OLD.list AND state = OLD.state AND kind = OLD.kind;
  INSERT INTO admin_list_counts (list, state, kind, rows) VALUES (NEW.list, NEW.state, NEW.kind, 1)
  ON CONFLICT (list, state, kind) DO UPDATE SET rows = rows + 1;
  INSERT INTO admin_search (admin_search, rowid, searched, facets)
  VALUES ('delete', OLD.number, OLD.searched, OLD.facets);
  INSERT INTO admin_search (rowid, searched, facets) VALUES (NEW.number, NEW.searched, NEW.facets);
END;
--> statement-breakpoint
INSERT INTO `admin_search` (`admin_search`) VALUES ('rebuild');
--> statement-breakpoint
DELETE FROM `admin_list` WHERE list = 'room' AND id IN (SELECT code FROM rooms WHERE status = 'completed');
