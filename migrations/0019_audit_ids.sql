-- INSERT OR REPLACE deletes the row that it replaces without its triggers: SQLite runs those only with recursive_triggers.
CREATE TRIGGER `audit_log_not_replaced` BEFORE INSERT ON `audit_log`
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;
