/** Item references use the item's id, because trashed items keep their files. */
export const files = `
CREATE TABLE files (
  sequence        INTEGER PRIMARY KEY AUTOINCREMENT,
  bucket_id       TEXT NOT NULL,
  id              TEXT NOT NULL,
  name            TEXT NOT NULL,
  permissions     TEXT NOT NULL CHECK (json_valid(permissions)),
  signature       TEXT NOT NULL DEFAULT '',
  mime_type       TEXT NOT NULL DEFAULT '',
  size_original   INTEGER NOT NULL,
  size_actual     INTEGER NOT NULL DEFAULT 0,
  chunks_total    INTEGER NOT NULL,
  chunks_uploaded INTEGER NOT NULL DEFAULT 0,
  blob_key        TEXT NOT NULL UNIQUE,
  upload_id       TEXT,
  created_at      INTEGER NOT NULL,
  updated_at      INTEGER NOT NULL,
  UNIQUE (bucket_id, id)
) STRICT;
CREATE INDEX files_of_bucket  ON files (bucket_id, sequence);
CREATE INDEX files_unfinished ON files (updated_at) WHERE upload_id IS NOT NULL;

CREATE TABLE file_chunks (
  sequence INTEGER NOT NULL REFERENCES files (sequence) ON DELETE CASCADE,
  number   INTEGER NOT NULL,
  PRIMARY KEY (sequence, number)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE file_words USING fts5 (
  words, content = '', contentless_delete = 1, prefix = '2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
CREATE TRIGGER files_added AFTER INSERT ON files BEGIN
  INSERT INTO file_words (rowid, words) VALUES (new.sequence, new.id || ' ' || new.name);
END;
CREATE TRIGGER files_renamed AFTER UPDATE OF name ON files BEGIN
  UPDATE file_words SET words = new.id || ' ' || new.name WHERE rowid = new.sequence;
END;
CREATE TRIGGER files_removed AFTER DELETE ON files BEGIN
  DELETE FROM file_words WHERE rowid = old.sequence;
END;

CREATE TABLE item_files (
  bucket_id TEXT NOT NULL,
  file_id   TEXT NOT NULL,
  item_id   TEXT NOT NULL,
  PRIMARY KEY (bucket_id, file_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX item_files_item ON item_files (item_id);
`;
