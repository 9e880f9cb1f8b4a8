-- audit_log: no derived table. Nothing that is in it can be changed, replaced or deleted.

CREATE TRIGGER `audit_log_refuses_update` BEFORE UPDATE ON `audit_log`
BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;

CREATE TRIGGER `audit_log_refuses_delete` BEFORE DELETE ON `audit_log`
BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;

CREATE TRIGGER `audit_log_refuses_replace` BEFORE INSERT ON `audit_log`
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
BEGIN
  SELECT raise(ABORT, 'the audit log is append-only');
END;
