-- history_counts: how many entries of each kind an account has in history_entries; no row of 0.

CREATE TRIGGER `history_counts_after_insert_of_history_entries` AFTER INSERT ON `history_entries`
BEGIN
  INSERT INTO history_counts (user_id, role, state, level, games) VALUES (NEW.user_id, NEW.role, NEW.state, NEW.level, 1)
  ON CONFLICT (user_id, role, state, level) DO UPDATE SET games = games + 1;
END;

CREATE TRIGGER `history_counts_after_delete_of_history_entries` AFTER DELETE ON `history_entries`
BEGIN
  UPDATE history_counts SET games = games - 1
  WHERE user_id = OLD.user_id AND role = OLD.role AND state = OLD.state AND level = OLD.level;
  DELETE FROM history_counts
  WHERE user_id = OLD.user_id AND role = OLD.role AND state = OLD.state AND level = OLD.level AND games = 0;
END;
