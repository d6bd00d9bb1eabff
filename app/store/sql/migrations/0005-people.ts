/** Everything is reindexed on the next open, which fills the table. */
export const people = `
CREATE TABLE people (person_id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, label TEXT NOT NULL) STRICT;
CREATE TABLE item_people (
  person_id INTEGER NOT NULL REFERENCES people (person_id),
  seq       INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  PRIMARY KEY (person_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX item_people_item ON item_people (seq, person_id);
DELETE FROM meta WHERE name = 'title-index';
`;
