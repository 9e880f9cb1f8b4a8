-- admin_list_counts: how many rows of each kind admin_list has, and admin_search: its index of words. The index is told what to
-- forget with the old values.

CREATE TRIGGER `admin_list_counts_after_insert_of_admin_list` AFTER INSERT ON `admin_list`
BEGIN
  INSERT INTO admin_list_counts (list, state, kind, rows) VALUES (NEW.list, NEW.state, NEW.kind, 1)
  ON CONFLICT (list, state, kind) DO UPDATE SET rows = rows + 1;
  INSERT INTO admin_search (rowid, searched, facets) VALUES (NEW.number, NEW.searched, NEW.facets);
END;

CREATE TRIGGER `admin_list_counts_after_delete_of_admin_list` AFTER DELETE ON `admin_list`
BEGIN
  UPDATE admin_list_counts SET rows = rows - 1 WHERE list = OLD.list AND state = OLD.state AND kind = OLD.kind;
  INSERT INTO admin_search (admin_search, rowid, searched, facets)
  VALUES ('delete', OLD.number, OLD.searched, OLD.facets);
END;

CREATE TRIGGER `admin_list_counts_after_update_of_admin_list` AFTER UPDATE ON `admin_list`
BEGIN
  UPDATE admin_list_counts SET rows = rows - 1 WHERE list = OLD.list AND state = OLD.state AND kind = OLD.kind;
  INSERT INTO admin_list_counts (list, state, kind, rows) VALUES (NEW.list, NEW.state, NEW.kind, 1)
  ON CONFLICT (list, state, kind) DO UPDATE SET rows = rows + 1;
  INSERT INTO admin_search (admin_search, rowid, searched, facets)
  VALUES ('delete', OLD.number, OLD.searched, OLD.facets);
  INSERT INTO admin_search (rowid, searched, facets) VALUES (NEW.number, NEW.searched, NEW.facets);
END;
