-- Every trigger gets a name that says which table it keeps, after which change of which table. Their definitions stay the
-- same, and stand from now on in workers/db/triggers/.
DROP TRIGGER `period_ranks_emptied`;
--> statement-breakpoint
DROP TRIGGER `history_of_new_player`;
--> statement-breakpoint
DROP TRIGGER `history_of_gone_player`;
--> statement-breakpoint
DROP TRIGGER `history_of_changed_player`;
--> statement-breakpoint
DROP TRIGGER `history_of_new_game`;
--> statement-breakpoint
DROP TRIGGER `history_of_gone_game`;
--> statement-breakpoint
DROP TRIGGER `history_of_changed_game`;
--> statement-breakpoint
DROP TRIGGER `history_entries_counted`;
--> statement-breakpoint
DROP TRIGGER `history_entries_uncounted`;
--> statement-breakpoint
DROP TRIGGER `learning_of_player`;
--> statement-breakpoint
DROP TRIGGER `learning_of_claimed_player`;
--> statement-breakpoint
DROP TRIGGER `learning_of_practice`;
--> statement-breakpoint
DROP TRIGGER `challenge_ranked`;
--> statement-breakpoint
DROP TRIGGER `challenge_unranked`;
--> statement-breakpoint
DROP TRIGGER `learning_of_challenge`;
--> statement-breakpoint
DROP TRIGGER `users_counted`;
--> statement-breakpoint
DROP TRIGGER `users_uncounted`;
--> statement-breakpoint
DROP TRIGGER `games_counted`;
--> statement-breakpoint
DROP TRIGGER `games_uncounted`;
--> statement-breakpoint
DROP TRIGGER `results_counted`;
--> statement-breakpoint
DROP TRIGGER `results_uncounted`;
--> statement-breakpoint
DROP TRIGGER `practice_counted`;
--> statement-breakpoint
DROP TRIGGER `practice_uncounted`;
--> statement-breakpoint
DROP TRIGGER `challenges_counted`;
--> statement-breakpoint
DROP TRIGGER `challenges_uncounted`;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_new_user`;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_changed_user`;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_gone_user`;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_new_room`;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_gone_room`;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_new_game`;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_gone_game`;
--> statement-breakpoint
DROP TRIGGER `admin_list_counted`;
--> statement-breakpoint
DROP TRIGGER `admin_list_uncounted`;
--> statement-breakpoint
DROP TRIGGER `audit_log_unchanged`;
--> statement-breakpoint
DROP TRIGGER `audit_log_kept`;
--> statement-breakpoint
DROP TRIGGER `audit_log_not_replaced`;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_changed_room`;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_closed_room`;
--> statement-breakpoint
DROP TRIGGER `admin_list_of_reopened_room`;
--> statement-breakpoint
DROP TRIGGER `admin_list_counted_anew`;
--> statement-breakpoint
DROP TRIGGER `game_players_counted`;
--> statement-breakpoint
DROP TRIGGER `game_players_uncounted`;
--> statement-breakpoint
DROP TRIGGER `game_players_counted_anew`;
--> statement-breakpoint
DROP TRIGGER `game_players_counted_no_more`;
--> statement-breakpoint
DROP TRIGGER `period_scores_ranked`;
--> statement-breakpoint
DROP TRIGGER `period_scores_unranked`;
--> statement-breakpoint
DROP TRIGGER `period_scores_ranked_anew`;
--> statement-breakpoint
DROP TRIGGER `account_names_of_new_user`;
--> statement-breakpoint
DROP TRIGGER `account_names_of_gone_user`;
--> statement-breakpoint
DROP TRIGGER `account_names_of_changed_user`;
--> statement-breakpoint
DROP TRIGGER `storage_of_card`;
--> statement-breakpoint
DROP TRIGGER `storage_of_changed_card`;
--> statement-breakpoint
DROP TRIGGER `storage_of_gone_card`;
--> statement-breakpoint
DROP TRIGGER `storage_of_entry`;
--> statement-breakpoint
DROP TRIGGER `storage_of_gone_entry`;
--> statement-breakpoint
DROP TRIGGER `storage_of_game`;
--> statement-breakpoint
DROP TRIGGER `storage_of_gone_game`;
--> statement-breakpoint
DROP TRIGGER `learning_of_review`;
--> statement-breakpoint
DROP TRIGGER `learning_of_undo`;
--> statement-breakpoint
CREATE TRIGGER `period_ranks_after_update_of_period_ranks` AFTER UPDATE ON `period_ranks`
WHEN NEW.users = 0
BEGIN
  DELETE FROM period_ranks WHERE kind = NEW.kind AND start = NEW.start AND measure = NEW.measure AND value = NEW.value;
END;
--> statement-breakpoint
CREATE TRIGGER `period_ranks_after_insert_of_period_scores` AFTER INSERT ON `period_scores`
BEGIN
  INSERT INTO period_ranks (kind, start, measure, value, users)
  SELECT NEW.kind, NEW.start, measure, value, 1
  FROM (SELECT 'average' AS measure, NEW.average AS value UNION ALL SELECT 'penalty', nullif(NEW.penalty_vnd, 0))
  WHERE value IS NOT NULL
  ON CONFLICT (kind, start, measure, value) DO UPDATE SET users = users + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `period_ranks_after_delete_of_period_scores` AFTER DELETE ON `period_scores`
BEGIN
  UPDATE period_ranks SET users = users - 1
  WHERE kind = OLD.kind AND start = OLD.start
    AND (measure, value) IN (VALUES ('average', OLD.average), ('penalty', nullif(OLD.penalty_vnd, 0)));
END;
--> statement-breakpoint
CREATE TRIGGER `period_ranks_after_update_of_period_scores` AFTER UPDATE ON `period_scores`
BEGIN
  UPDATE period_ranks SET users = users - 1
  WHERE kind = OLD.kind AND start = OLD.start
    AND (measure, value) IN (VALUES ('average', OLD.average), ('penalty', nullif(OLD.penalty_vnd, 0)));
  INSERT INTO period_ranks (kind, start, measure, value, users)
  SELECT NEW.kind, NEW.start, measure, value, 1
  FROM (SELECT 'average' AS measure, NEW.average AS value UNION ALL SELECT 'penalty', nullif(NEW.penalty_vnd, 0))
  WHERE value IS NOT NULL
  ON CONFLICT (kind, start, measure, value) DO UPDATE SET users = users + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `history_entries_after_insert_of_game_players` AFTER INSERT ON `game_players` WHEN NEW.user_id IS NOT NULL
BEGIN
  DELETE FROM history_entries WHERE game_id = NEW.game_id AND user_id = NEW.user_id;
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.game_id AND user_id = NEW.user_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `history_entries_after_delete_of_game_players` AFTER DELETE ON `game_players` WHEN OLD.user_id IS NOT NULL
BEGIN
  DELETE FROM history_entries WHERE game_id = OLD.game_id AND user_id = OLD.user_id;
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = OLD.game_id AND user_id = OLD.user_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `history_entries_after_update_of_game_players`
AFTER UPDATE OF user_id, role, status, score, total_questions, created_at_ms ON `game_players`
BEGIN
  DELETE FROM history_entries WHERE game_id = NEW.game_id AND user_id IN (OLD.user_id, NEW.user_id);
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.game_id AND user_id IN (OLD.user_id, NEW.user_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `history_entries_after_insert_of_games` AFTER INSERT ON `games`
BEGIN
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `history_entries_after_delete_of_games` AFTER DELETE ON `games`
BEGIN
  DELETE FROM history_entries WHERE game_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `history_entries_after_update_of_games` AFTER UPDATE OF host_user_id, difficulty, created_at_ms ON `games`
BEGIN
  DELETE FROM history_entries WHERE game_id = NEW.id;
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `history_counts_after_insert_of_history_entries` AFTER INSERT ON `history_entries`
BEGIN
  INSERT INTO history_counts (user_id, role, state, level, games) VALUES (NEW.user_id, NEW.role, NEW.state, NEW.level, 1)
  ON CONFLICT (user_id, role, state, level) DO UPDATE SET games = games + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `history_counts_after_delete_of_history_entries` AFTER DELETE ON `history_entries`
BEGIN
  UPDATE history_counts SET games = games - 1
  WHERE user_id = OLD.user_id AND role = OLD.role AND state = OLD.state AND level = OLD.level;
  DELETE FROM history_counts
  WHERE user_id = OLD.user_id AND role = OLD.role AND state = OLD.state AND level = OLD.level AND games = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `learning_days_after_insert_of_game_players` AFTER INSERT ON `game_players`
WHEN NEW.user_id IS NOT NULL AND NEW.learner_day IS NOT NULL AND NEW.status = 'completed'
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score,
    NEW.total_questions >= 8 AND NEW.score = NEW.total_questions, coalesce(NEW.duration_ms, 0))
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    perfect_games = perfect_games + excluded.perfect_games, time_ms = time_ms + excluded.time_ms;
END;
--> statement-breakpoint
CREATE TRIGGER `learning_days_after_update_of_game_players` AFTER UPDATE OF `user_id` ON `game_players`
WHEN OLD.user_id IS NULL AND NEW.user_id IS NOT NULL AND NEW.learner_day IS NOT NULL AND NEW.status = 'completed'
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score,
    NEW.total_questions >= 8 AND NEW.score = NEW.total_questions, coalesce(NEW.duration_ms, 0))
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    perfect_games = perfect_games + excluded.perfect_games, time_ms = time_ms + excluded.time_ms;
END;
--> statement-breakpoint
CREATE TRIGGER `learning_days_after_insert_of_practice_games` AFTER INSERT ON `practice_games` WHEN NEW.learner_day IS NOT NULL
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score,
    NEW.total_questions >= 8 AND NEW.score = NEW.total_questions, NEW.duration_ms)
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    perfect_games = perfect_games + excluded.perfect_games, time_ms = time_ms + excluded.time_ms;
END;
--> statement-breakpoint
CREATE TRIGGER `learning_days_after_update_of_challenge_attempts` AFTER UPDATE OF `handed_in_at_ms` ON `challenge_attempts`
WHEN OLD.handed_in_at_ms IS NULL AND NEW.handed_in_at_ms IS NOT NULL
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score, 0, 1000 * NEW.seconds)
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    time_ms = time_ms + excluded.time_ms;
END;
--> statement-breakpoint
CREATE TRIGGER `learning_days_after_insert_of_review_log_review` AFTER INSERT ON `review_log`
WHEN NEW.type = 'review' AND NEW.kind <> 'quiz' AND NEW.is_counted
  AND NEW.day IN (date(NEW.at_ms / 1000 - 43200, 'unixepoch'), date(NEW.at_ms / 1000, 'unixepoch'),
    date(NEW.at_ms / 1000 + 50400, 'unixepoch'))
  AND NOT EXISTS (
    SELECT 1 FROM review_log AS undo
    WHERE undo.user_id = NEW.user_id AND undo.sense_id = NEW.sense_id AND undo.type = 'undo' AND undo.undoes = NEW.id
  )
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.day, 1, 0, 0, 0, 0, coalesce(NEW.duration_ms, 0))
  ON CONFLICT (user_id, day) DO UPDATE SET reviews = reviews + 1, time_ms = time_ms + excluded.time_ms;
END;
--> statement-breakpoint
CREATE TRIGGER `learning_days_after_insert_of_review_log_undo` AFTER INSERT ON `review_log`
WHEN NEW.type = 'undo' AND NOT EXISTS (
  SELECT 1 FROM review_log AS undo
  WHERE undo.user_id = NEW.user_id AND undo.sense_id = NEW.sense_id AND undo.type = 'undo' AND undo.undoes = NEW.undoes
    AND undo.arrival <> NEW.arrival
)
BEGIN
  UPDATE learning_days SET reviews = reviews - 1, time_ms = time_ms - coalesce(review.duration_ms, 0)
  FROM review_log AS review
  WHERE learning_days.user_id = NEW.user_id AND learning_days.day = review.day
    AND review.user_id = NEW.user_id AND review.id = NEW.undoes AND review.sense_id = NEW.sense_id
    AND review.type = 'review' AND review.kind <> 'quiz' AND review.is_counted
    AND review.day IN (date(review.at_ms / 1000 - 43200, 'unixepoch'), date(review.at_ms / 1000, 'unixepoch'),
    date(review.at_ms / 1000 + 50400, 'unixepoch'));
  DELETE FROM learning_days
  WHERE user_id = NEW.user_id AND reviews = 0 AND games = 0
    AND day = (SELECT day FROM review_log WHERE user_id = NEW.user_id AND id = NEW.undoes);
END;
--> statement-breakpoint
CREATE TRIGGER `challenge_ranks_after_update_of_challenge_attempts` AFTER UPDATE OF `handed_in_at_ms` ON `challenge_attempts`
WHEN OLD.handed_in_at_ms IS NULL AND NEW.handed_in_at_ms IS NOT NULL
BEGIN
  INSERT INTO challenge_ranks (day, category, points, players)
  VALUES (NEW.day, NEW.category, 1000 * NEW.score - NEW.seconds, 1)
  ON CONFLICT (day, category, points) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `challenge_ranks_after_delete_of_challenge_attempts` AFTER DELETE ON `challenge_attempts` WHEN OLD.handed_in_at_ms IS NOT NULL
BEGIN
  UPDATE challenge_ranks SET players = players - 1
  WHERE day = OLD.day AND category = OLD.category AND points = 1000 * OLD.score - OLD.seconds;
  DELETE FROM challenge_ranks
  WHERE day = OLD.day AND category = OLD.category AND points = 1000 * OLD.score - OLD.seconds AND players = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `totals_after_insert_of_users` AFTER INSERT ON `users`
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `totals_after_delete_of_users` AFTER DELETE ON `users`
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `totals_after_insert_of_games` AFTER INSERT ON `games`
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER `totals_after_delete_of_games` AFTER DELETE ON `games`
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER `totals_after_insert_of_game_players` AFTER INSERT ON `game_players` WHEN NEW.status = 'completed'
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `totals_after_delete_of_game_players` AFTER DELETE ON `game_players` WHEN OLD.status = 'completed'
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `totals_after_insert_of_practice_games` AFTER INSERT ON `practice_games`
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `totals_after_delete_of_practice_games` AFTER DELETE ON `practice_games`
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `totals_after_update_of_challenge_attempts` AFTER UPDATE OF `handed_in_at_ms` ON `challenge_attempts`
WHEN OLD.handed_in_at_ms IS NULL AND NEW.handed_in_at_ms IS NOT NULL
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `totals_after_delete_of_challenge_attempts` AFTER DELETE ON `challenge_attempts` WHEN OLD.handed_in_at_ms IS NOT NULL
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_after_insert_of_users` AFTER INSERT ON `users`
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'user' AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_after_update_of_users` AFTER UPDATE OF display_name, email, role, is_active ON `users`
WHEN (OLD.display_name, OLD.email, OLD.role, OLD.is_active) <> (NEW.display_name, NEW.email, NEW.role, NEW.is_active)
BEGIN
  UPDATE admin_list SET (state, kind, sort_name, searched, facets) =
    (SELECT state, kind, sort_name, searched, facets FROM admin_list_source WHERE list = 'user' AND id = NEW.id)
  WHERE list = 'user' AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_after_delete_of_users` AFTER DELETE ON `users`
BEGIN
  DELETE FROM admin_list WHERE list = 'user' AND id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_after_insert_of_rooms` AFTER INSERT ON `rooms`
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'room' AND id = NEW.code;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_after_delete_of_rooms` AFTER DELETE ON `rooms`
BEGIN
  DELETE FROM admin_list WHERE list = 'room' AND id = OLD.code;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_after_insert_of_games` AFTER INSERT ON `games`
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'room' AND id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_after_delete_of_games` AFTER DELETE ON `games`
BEGIN
  DELETE FROM admin_list WHERE list = 'room' AND id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_after_update_of_rooms_changed` AFTER UPDATE OF name, difficulty, status ON `rooms`
WHEN NEW.status NOT IN ('closed', 'completed')
  AND (OLD.name, OLD.difficulty, OLD.status) <> (NEW.name, NEW.difficulty, NEW.status)
BEGIN
  UPDATE admin_list SET (state, kind, sort_name, searched, facets) =
    (SELECT state, kind, sort_name, searched, facets FROM admin_list_source WHERE list = 'room' AND id = NEW.code)
  WHERE list = 'room' AND id = NEW.code;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_after_update_of_rooms_closed` AFTER UPDATE OF status ON `rooms`
WHEN NEW.status IN ('closed', 'completed')
BEGIN
  DELETE FROM admin_list WHERE list = 'room' AND id = NEW.code;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_after_update_of_rooms_reopened` AFTER UPDATE OF status ON `rooms`
WHEN OLD.status IN ('closed', 'completed') AND NEW.status NOT IN ('closed', 'completed')
BEGIN
  INSERT INTO admin_list (list, id, state, kind, sort_name, searched, facets, created_at_ms)
  SELECT list, id, state, kind, sort_name, searched, facets, created_at_ms FROM admin_list_source
  WHERE list = 'room' AND id = NEW.code ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_counts_after_insert_of_admin_list` AFTER INSERT ON `admin_list`
BEGIN
  INSERT INTO admin_list_counts (list, state, kind, rows) VALUES (NEW.list, NEW.state, NEW.kind, 1)
  ON CONFLICT (list, state, kind) DO UPDATE SET rows = rows + 1;
  INSERT INTO admin_search (rowid, searched, facets) VALUES (NEW.number, NEW.searched, NEW.facets);
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_counts_after_delete_of_admin_list` AFTER DELETE ON `admin_list`
BEGIN
  UPDATE admin_list_counts SET rows = rows - 1 WHERE list = OLD.list AND state = OLD.state AND kind = OLD.kind;
  INSERT INTO admin_search (admin_search, rowid, searched, facets)
  VALUES ('delete', OLD.number, OLD.searched, OLD.facets);
END;
--> statement-breakpoint
CREATE TRIGGER `admin_list_counts_after_update_of_admin_list` AFTER UPDATE ON `admin_list`
BEGIN
  UPDATE admin_list_counts SET rows = rows - 1 WHERE list = OLD.list AND state = OLD.state AND kind = OLD.kind;
  INSERT INTO admin_list_counts (list, state, kind, rows) VALUES (NEW.list, NEW.state, NEW.kind, 1)
  ON CONFLICT (list, state, kind) DO UPDATE SET rows = rows + 1;
  INSERT INTO admin_search (admin_search, rowid, searched, facets)
  VALUES ('delete', OLD.number, OLD.searched, OLD.facets);
  INSERT INTO admin_search (rowid, searched, facets) VALUES (NEW.number, NEW.searched, NEW.facets);
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_refuses_update` BEFORE UPDATE ON `audit_log`
BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_refuses_delete` BEFORE DELETE ON `audit_log`
BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_refuses_replace` BEFORE INSERT ON `audit_log`
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `period_scores_after_insert_of_game_players` AFTER INSERT ON `game_players`
WHEN NEW.user_id IS NOT NULL AND NEW.day IS NOT NULL AND NEW.status IN ('completed', 'left')
BEGIN
  INSERT INTO period_scores (kind, start, user_id, games, score_sum, penalty_vnd, counted)
  SELECT kind, start, NEW.user_id, 1,
    CASE WHEN NEW.status = 'completed' AND NEW.total_questions > 0
      THEN (20000 * NEW.score + NEW.total_questions) / (2 * NEW.total_questions) ELSE 0 END,
    NEW.penalty_vnd, NEW.counted_hour IS NOT NULL
  FROM (
    SELECT 'day' AS kind, NEW.day AS start
    UNION ALL SELECT 'week', date(NEW.day, '-6 days', 'weekday 1')
    UNION ALL SELECT 'month', substr(NEW.day, 1, 7) || '-01'
    UNION ALL SELECT 'year', substr(NEW.day, 1, 4) || '-01-01'
  )
  WHERE true
  ON CONFLICT (kind, start, user_id) DO UPDATE SET
    games = games + 1, score_sum = score_sum + excluded.score_sum, penalty_vnd = penalty_vnd + excluded.penalty_vnd,
    counted = counted + excluded.counted;
END;
--> statement-breakpoint
CREATE TRIGGER `period_scores_after_delete_of_game_players` AFTER DELETE ON `game_players`
WHEN OLD.user_id IS NOT NULL AND OLD.day IS NOT NULL AND OLD.status IN ('completed', 'left')
BEGIN
  UPDATE period_scores SET
    games = games - 1,
    score_sum = score_sum - CASE WHEN OLD.status = 'completed' AND OLD.total_questions > 0
      THEN (20000 * OLD.score + OLD.total_questions) / (2 * OLD.total_questions) ELSE 0 END,
    penalty_vnd = penalty_vnd - OLD.penalty_vnd,
    counted = counted - (OLD.counted_hour IS NOT NULL)
  WHERE user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
  DELETE FROM period_scores WHERE games = 0 AND user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
END;
--> statement-breakpoint
CREATE TRIGGER `period_scores_after_update_of_game_players_adds_new` AFTER UPDATE OF user_id, day, status, score, total_questions, penalty_vnd, counted_hour ON `game_players`
WHEN NEW.user_id IS NOT NULL AND NEW.day IS NOT NULL AND NEW.status IN ('completed', 'left')
BEGIN
  INSERT INTO period_scores (kind, start, user_id, games, score_sum, penalty_vnd, counted)
  SELECT kind, start, NEW.user_id, 1,
    CASE WHEN NEW.status = 'completed' AND NEW.total_questions > 0
      THEN (20000 * NEW.score + NEW.total_questions) / (2 * NEW.total_questions) ELSE 0 END,
    NEW.penalty_vnd, NEW.counted_hour IS NOT NULL
  FROM (
    SELECT 'day' AS kind, NEW.day AS start
    UNION ALL SELECT 'week', date(NEW.day, '-6 days', 'weekday 1')
    UNION ALL SELECT 'month', substr(NEW.day, 1, 7) || '-01'
    UNION ALL SELECT 'year', substr(NEW.day, 1, 4) || '-01-01'
  )
  WHERE true
  ON CONFLICT (kind, start, user_id) DO UPDATE SET
    games = games + 1, score_sum = score_sum + excluded.score_sum, penalty_vnd = penalty_vnd + excluded.penalty_vnd,
    counted = counted + excluded.counted;
END;
--> statement-breakpoint
CREATE TRIGGER `period_scores_after_update_of_game_players_takes_out_old` AFTER UPDATE OF user_id, day, status, score, total_questions, penalty_vnd, counted_hour ON `game_players`
WHEN OLD.user_id IS NOT NULL AND OLD.day IS NOT NULL AND OLD.status IN ('completed', 'left')
BEGIN
  UPDATE period_scores SET
    games = games - 1,
    score_sum = score_sum - CASE WHEN OLD.status = 'completed' AND OLD.total_questions > 0
      THEN (20000 * OLD.score + OLD.total_questions) / (2 * OLD.total_questions) ELSE 0 END,
    penalty_vnd = penalty_vnd - OLD.penalty_vnd,
    counted = counted - (OLD.counted_hour IS NOT NULL)
  WHERE user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
  DELETE FROM period_scores WHERE games = 0 AND user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
END;
--> statement-breakpoint
CREATE TRIGGER `account_names_after_insert_of_users` AFTER INSERT ON `users`
BEGIN
  INSERT OR REPLACE INTO account_names (user_id, name, since_ms) VALUES (NEW.id, NEW.display_name, NEW.created_at_ms);
END;
--> statement-breakpoint
CREATE TRIGGER `account_names_after_delete_of_users` AFTER DELETE ON `users`
BEGIN
  DELETE FROM account_names WHERE user_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `account_names_after_update_of_users` AFTER UPDATE OF display_name ON `users`
WHEN OLD.display_name <> NEW.display_name
BEGIN
  INSERT INTO account_names (user_id, name, since_ms)
  VALUES (NEW.id, NEW.display_name, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (user_id, name) DO UPDATE SET since_ms = excluded.since_ms;
  DELETE FROM account_names WHERE user_id = NEW.id AND verdict IS NULL AND name NOT IN
    (SELECT name FROM account_names WHERE user_id = NEW.id ORDER BY since_ms DESC LIMIT 50);
END;
--> statement-breakpoint
CREATE TRIGGER `account_storage_after_insert_of_saved_words` AFTER INSERT ON `saved_words`
BEGIN
  INSERT INTO account_storage (user_id, cards, card_bytes) VALUES (NEW.user_id, 1, length(CAST(NEW.sense_id || NEW.word || NEW.definition || NEW.vietnamese || NEW.context || NEW.tags AS BLOB)))
  ON CONFLICT (user_id) DO UPDATE SET cards = cards + 1, card_bytes = card_bytes + excluded.card_bytes;
END;
--> statement-breakpoint
CREATE TRIGGER `account_storage_after_update_of_saved_words` AFTER UPDATE OF word, definition, vietnamese, context, tags ON `saved_words`
BEGIN
  UPDATE account_storage SET card_bytes = card_bytes
    - length(CAST(OLD.sense_id || OLD.word || OLD.definition || OLD.vietnamese || OLD.context || OLD.tags AS BLOB))
    + length(CAST(NEW.sense_id || NEW.word || NEW.definition || NEW.vietnamese || NEW.context || NEW.tags AS BLOB))
  WHERE user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `account_storage_after_delete_of_saved_words` AFTER DELETE ON `saved_words`
BEGIN
  UPDATE account_storage SET cards = cards - 1, card_bytes = card_bytes
    - length(CAST(OLD.sense_id || OLD.word || OLD.definition || OLD.vietnamese || OLD.context || OLD.tags AS BLOB))
  WHERE user_id = OLD.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `account_storage_after_insert_of_review_log` AFTER INSERT ON `review_log`
BEGIN
  INSERT INTO account_storage (user_id, entries, text_bytes, entries_day, entries_that_day)
  VALUES (NEW.user_id, 1, CASE WHEN NEW.type IN ('note', 'correct') THEN length(CAST(NEW.note AS BLOB)) ELSE 0 END,
    coalesce(NEW.received_at_ms, 0) / 86400000, 1)
  ON CONFLICT (user_id) DO UPDATE SET entries = entries + 1, text_bytes = text_bytes + excluded.text_bytes,
    entries_that_day = CASE WHEN excluded.entries_day > entries_day THEN 1 ELSE entries_that_day + 1 END,
    entries_day = max(entries_day, excluded.entries_day);
END;
--> statement-breakpoint
CREATE TRIGGER `account_storage_after_delete_of_review_log` AFTER DELETE ON `review_log`
BEGIN
  UPDATE account_storage SET entries = entries - 1, text_bytes = text_bytes
    - CASE WHEN OLD.type IN ('note', 'correct') THEN length(CAST(OLD.note AS BLOB)) ELSE 0 END
  WHERE user_id = OLD.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `account_storage_after_insert_of_practice_games` AFTER INSERT ON `practice_games`
BEGIN
  INSERT INTO account_storage (user_id, game_bytes, games_day, game_bytes_that_day)
  VALUES (NEW.user_id, length(CAST(NEW.passage || NEW.questions || NEW.answers AS BLOB)),
    NEW.received_at_ms / 86400000, length(CAST(NEW.passage || NEW.questions || NEW.answers AS BLOB)))
  ON CONFLICT (user_id) DO UPDATE SET game_bytes = game_bytes + excluded.game_bytes,
    game_bytes_that_day = excluded.game_bytes_that_day
      + CASE WHEN excluded.games_day > games_day THEN 0 ELSE game_bytes_that_day END,
    games_day = max(games_day, excluded.games_day);
END;
--> statement-breakpoint
CREATE TRIGGER `account_storage_after_delete_of_practice_games` AFTER DELETE ON `practice_games`
BEGIN
  UPDATE account_storage SET game_bytes = game_bytes - length(CAST(OLD.passage || OLD.questions || OLD.answers AS BLOB))
  WHERE user_id = OLD.user_id;
END;
