-- period_ranks: how many accounts have which value in a period, as period_scores has them; no row without an account.
-- Recounted by `npm run admin -- recount`.

CREATE TRIGGER `period_ranks_after_update_of_period_ranks` AFTER UPDATE ON `period_ranks`
WHEN NEW.users = 0
BEGIN
  DELETE FROM period_ranks WHERE kind = NEW.kind AND start = NEW.start AND measure = NEW.measure AND value = NEW.value;
END;

CREATE TRIGGER `period_ranks_after_insert_of_period_scores` AFTER INSERT ON `period_scores`
BEGIN
  INSERT INTO period_ranks (kind, start, measure, value, users)
  SELECT NEW.kind, NEW.start, measure, value, 1
  FROM (SELECT 'average' AS measure, NEW.average AS value UNION ALL SELECT 'penalty', nullif(NEW.penalty_vnd, 0))
  WHERE value IS NOT NULL
  ON CONFLICT (kind, start, measure, value) DO UPDATE SET users = users + 1;
END;

CREATE TRIGGER `period_ranks_after_delete_of_period_scores` AFTER DELETE ON `period_scores`
BEGIN
  UPDATE period_ranks SET users = users - 1
  WHERE kind = OLD.kind AND start = OLD.start
    AND (measure, value) IN (VALUES ('average', OLD.average), ('penalty', nullif(OLD.penalty_vnd, 0)));
END;

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
