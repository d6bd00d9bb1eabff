/** Moved out of the catalogue's tables, so that no query has to exclude them. `visits` is the daily counts as JSON. */
export const trash = `
CREATE TABLE trash (
  seq           INTEGER PRIMARY KEY AUTOINCREMENT,
  id            TEXT NOT NULL UNIQUE,
  c_id          TEXT NOT NULL UNIQUE,
  type          TEXT NOT NULL,
  item_name     TEXT NOT NULL,
  thumbnail_url TEXT NOT NULL,
  trashed_at    INTEGER NOT NULL,
  item          TEXT NOT NULL CHECK (json_valid(item)),
  visits        TEXT NOT NULL CHECK (json_valid(visits))
) STRICT;
CREATE INDEX trash_trashed ON trash (trashed_at);
`;
