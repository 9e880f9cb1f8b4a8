-- A word that begins many others is looked up in an index of beginnings. Without one of its length a search reads every
-- row that matches, so common names need as many letters as people type of them.
DROP TABLE `admin_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `admin_search` USING fts5(
  searched, facets, content='admin_list', content_rowid='number', tokenize='unicode61 remove_diacritics 2',
  prefix='1 2 3 4 5 6 7 8'
);
--> statement-breakpoint
INSERT INTO `admin_search` (`admin_search`) VALUES ('rebuild');
