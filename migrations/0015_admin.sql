CREATE TABLE `admin_list` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list` text NOT NULL,
	`id` text NOT NULL,
	`state` text NOT NULL,
	`kind` text NOT NULL,
	`sort_name` text NOT NULL,
	`searched` text NOT NULL,
	`facets` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_list_by_id` ON `admin_list` (`list`,`id`);--> statement-breakpoint
CREATE INDEX `admin_list_by_time` ON `admin_list` (`list`,`state`,`kind`,`created_at_ms`,`number`);--> statement-breakpoint
CREATE INDEX `admin_list_by_name` ON `admin_list` (`list`,`state`,`kind`,`sort_name`,`number`);--> statement-breakpoint
CREATE TABLE `admin_list_counts` (
	`list` text NOT NULL,
	`state` text NOT NULL,
	`kind` text NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`list`, `state`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at_ms` integer NOT NULL,
	`admin_id` text NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_log_by_target` ON `audit_log` (`target`,`id`);--> statement-breakpoint
-- Every row of the lists: what admin_list is kept true to. The levels are those of domain/quiz/difficulty.ts.
CREATE VIEW `admin_list_source` AS
SELECT list, id, state, kind, lower(replace(replace(name, 'đ', 'd'), 'Đ', 'd')) AS sort_name,
  replace(replace(words, 'đ', 'd'), 'Đ', 'D') AS searched,
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
  FROM rooms WHERE status <> 'closed'
  UNION ALL
  SELECT 'room', id, 'completed',
    CASE difficulty WHEN '<4.0' THEN 'A2' WHEN 'B1' THEN 'B1' WHEN '4.0-5.0' THEN 'B1' WHEN '7.0-8.0' THEN 'C1'
      WHEN '>8.0' THEN 'C2' ELSE 'B2' END,
    name, name || ' ' || room_code || ' ' || id, created_at_ms
  FROM games
);
--> statement-breakpoint
-- Words without their marks; the letter đ is replaced above, because it is a letter of its own.
CREATE VIRTUAL TABLE `admin_search` USING fts5(
  searched, facets, content='admin_list', content_rowid='number', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
);
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_new_user` AFTER INSERT ON `users`
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'user' AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_changed_user` AFTER UPDATE OF display_name, email, role, is_active ON `users`
WHEN (OLD.display_name, OLD.email, OLD.role, OLD.is_active) <> (NEW.display_name, NEW.email, NEW.role, NEW.is_active)
BEGIN
  UPDATE admin_list SET (state, kind, sort_name, searched, facets) =
    (SELECT state, kind, sort_name, searched, facets FROM admin_list_source WHERE list = 'user' AND id = NEW.id)
  WHERE list = 'user' AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_gone_user` AFTER DELETE ON `users`
BEGIN
  DELETE FROM admin_list WHERE list = 'user' AND id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_new_room` AFTER INSERT ON `rooms`
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'room' AND id = NEW.code;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_changed_room` AFTER UPDATE OF name, difficulty, status ON `rooms`
WHEN NEW.status <> 'closed'
  AND (OLD.name, OLD.difficulty, OLD.status) <> (NEW.name, NEW.difficulty, NEW.status)
BEGIN
  UPDATE admin_list SET (state, kind, sort_name, searched, facets) =
    (SELECT state, kind, sort_name, searched, facets FROM admin_list_source WHERE list = 'room' AND id = NEW.code)
  WHERE list = 'room' AND id = NEW.code;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_closed_room` AFTER UPDATE OF status ON `rooms` WHEN NEW.status = 'closed'
BEGIN
  DELETE FROM admin_list WHERE list = 'room' AND id = NEW.code;
END;
--> statement-breakpoint
-- The code of a room that was closed may be drawn again.
CREATE TRIGGER `admin_list_of_reopened_room` AFTER UPDATE OF status ON `rooms`
WHEN OLD.status = 'closed' AND NEW.status <> 'closed'
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'room' AND id = NEW.code ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_gone_room` AFTER DELETE ON `rooms`
BEGIN
  DELETE FROM admin_list WHERE list = 'room' AND id = OLD.code;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_new_game` AFTER INSERT ON `games`
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'room' AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_of_gone_game` AFTER DELETE ON `games`
BEGIN
  DELETE FROM admin_list WHERE list = 'room' AND id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_counted` AFTER INSERT ON `admin_list`
BEGIN
  INSERT INTO admin_list_counts (list, state, kind, rows) VALUES (NEW.list, NEW.state, NEW.kind, 1)
  ON CONFLICT (list, state, kind) DO UPDATE SET rows = rows + 1;
  INSERT INTO admin_search (rowid, searched, facets) VALUES (NEW.number, NEW.searched, NEW.facets);
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_uncounted` AFTER DELETE ON `admin_list`
BEGIN
  UPDATE admin_list_counts SET rows = rows - 1 WHERE list = OLD.list AND state = OLD.state AND kind = OLD.kind;
  INSERT INTO admin_search (admin_search, rowid, searched, facets)
  VALUES ('delete', OLD.number, OLD.searched, OLD.facets);
END;
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
CREATE TRIGGER `audit_log_unchanged` BEFORE UPDATE ON `audit_log`
BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_kept` BEFORE DELETE ON `audit_log`
BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
-- What was there before, the oldest first.
INSERT INTO `admin_list` (list, id, state, kind, sort_name, searched, facets, created_at_ms)
SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source ORDER BY created_at_ms;
