-- challenge_ranks: how many attempts of a day's challenge have how many points, of those that were handed in.

CREATE TRIGGER `challenge_ranks_after_update_of_challenge_attempts` AFTER UPDATE OF `handed_in_at_ms` ON `challenge_attempts`
WHEN OLD.handed_in_at_ms IS NULL AND NEW.handed_in_at_ms IS NOT NULL
BEGIN
  INSERT INTO challenge_ranks (day, category, points, players)
  VALUES (NEW.day, NEW.category, 1000 * NEW.score - NEW.seconds, 1)
  ON CONFLICT (day, category, points) DO UPDATE SET players = players + 1;
END;

CREATE TRIGGER `challenge_ranks_after_delete_of_challenge_attempts` AFTER DELETE ON `challenge_attempts` WHEN OLD.handed_in_at_ms IS NOT NULL
BEGIN
  UPDATE challenge_ranks SET players = players - 1
  WHERE day = OLD.day AND category = OLD.category AND points = 1000 * OLD.score - OLD.seconds;
  DELETE FROM challenge_ranks
  WHERE day = OLD.day AND category = OLD.category AND points = 1000 * OLD.score - OLD.seconds AND players = 0;
END;
