-- admin_list: what the administrators' lists of accounts and rooms are filtered, sorted and searched by, as the view
-- admin_list_source makes it. A room that is closed or over is in the list as its games.

CREATE TRIGGER `admin_list_after_insert_of_users` AFTER INSERT ON `users`
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'user' AND id = NEW.id;
END;

CREATE TRIGGER `admin_list_after_update_of_users` AFTER UPDATE OF display_name, email, role, is_active ON `users`
WHEN (OLD.display_name, OLD.email, OLD.role, OLD.is_active) <> (NEW.display_name, NEW.email, NEW.role, NEW.is_active)
BEGIN
  UPDATE admin_list SET (state, kind, sort_name, searched, facets) =
    (SELECT state, kind, sort_name, searched, facets FROM admin_list_source WHERE list = 'user' AND id = NEW.id)
  WHERE list = 'user' AND id = NEW.id;
END;

CREATE TRIGGER `admin_list_after_delete_of_users` AFTER DELETE ON `users`
BEGIN
  DELETE FROM admin_list WHERE list = 'user' AND id = OLD.id;
END;

CREATE TRIGGER `admin_list_after_insert_of_rooms` AFTER INSERT ON `rooms`
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'room' AND id = NEW.code;
END;

CREATE TRIGGER `admin_list_after_delete_of_rooms` AFTER DELETE ON `rooms`
BEGIN
  DELETE FROM admin_list WHERE list = 'room' AND id = OLD.code;
END;

CREATE TRIGGER `admin_list_after_insert_of_games` AFTER INSERT ON `games`
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'room' AND id = NEW.id;
END;

CREATE TRIGGER `admin_list_after_delete_of_games` AFTER DELETE ON `games`
BEGIN
  DELETE FROM admin_list WHERE list = 'room' AND id = OLD.id;
END;

CREATE TRIGGER `admin_list_after_update_of_rooms_changed` AFTER UPDATE OF name, difficulty, status ON `rooms`
WHEN NEW.status NOT IN ('closed', 'completed')
  AND (OLD.name, OLD.difficulty, OLD.status) <> (NEW.name, NEW.difficulty, NEW.status)
BEGIN
  UPDATE admin_list SET (state, kind, sort_name, searched, facets) =
    (SELECT state, kind, sort_name, searched, facets FROM admin_list_source WHERE list = 'room' AND id = NEW.code)
  WHERE list = 'room' AND id = NEW.code;
END;

CREATE TRIGGER `admin_list_after_update_of_rooms_closed` AFTER UPDATE OF status ON `rooms`
WHEN NEW.status IN ('closed', 'completed')
BEGIN
  DELETE FROM admin_list WHERE list = 'room' AND id = NEW.code;
END;

CREATE TRIGGER `admin_list_after_update_of_rooms_reopened` AFTER UPDATE OF status ON `rooms`
WHEN OLD.status IN ('closed', 'completed') AND NEW.status NOT IN ('closed', 'completed')
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'room' AND id = NEW.code ON CONFLICT DO NOTHING;
END;
