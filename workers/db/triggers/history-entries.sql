-- history_entries: one row for each game of an account, played or presented, as the view history_source makes it of games and
-- game_players.

CREATE TRIGGER `history_entries_after_insert_of_game_players` AFTER INSERT ON `game_players` WHEN NEW.user_id IS NOT NULL
BEGIN
  DELETE FROM history_entries WHERE game_id = NEW.game_id AND user_id = NEW.user_id;
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.game_id AND user_id = NEW.user_id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `history_entries_after_delete_of_game_players` AFTER DELETE ON `game_players` WHEN OLD.user_id IS NOT NULL
BEGIN
  DELETE FROM history_entries WHERE game_id = OLD.game_id AND user_id = OLD.user_id;
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = OLD.game_id AND user_id = OLD.user_id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `history_entries_after_update_of_game_players`
AFTER UPDATE OF user_id, role, status, score, total_questions, created_at_ms ON `game_players`
BEGIN
  DELETE FROM history_entries WHERE game_id = NEW.game_id AND user_id IN (OLD.user_id, NEW.user_id);
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.game_id AND user_id IN (OLD.user_id, NEW.user_id) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `history_entries_after_insert_of_games` AFTER INSERT ON `games`
BEGIN
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.id ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER `history_entries_after_delete_of_games` AFTER DELETE ON `games`
BEGIN
  DELETE FROM history_entries WHERE game_id = OLD.id;
END;

CREATE TRIGGER `history_entries_after_update_of_games` AFTER UPDATE OF host_user_id, difficulty, created_at_ms ON `games`
BEGIN
  DELETE FROM history_entries WHERE game_id = NEW.id;
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.id ON CONFLICT DO NOTHING;
END;
