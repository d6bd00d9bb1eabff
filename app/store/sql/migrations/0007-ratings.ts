/** Ratings in half stars; `owner` is an opaque hash. Triggers update the totals. Trashed items take their ratings along. */
export const ratings = `
CREATE TABLE ratings (
  seq    INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  owner  TEXT NOT NULL CHECK (length(owner) BETWEEN 1 AND 64),
  halves INTEGER NOT NULL CHECK (halves BETWEEN 1 AND 10),
  PRIMARY KEY (seq, owner)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER ratings_added AFTER INSERT ON ratings BEGIN
  UPDATE content_stats SET rating_sum = rating_sum + new.halves / 2.0, rating_count = rating_count + 1 WHERE seq = new.seq;
END;
CREATE TRIGGER ratings_changed AFTER UPDATE OF halves ON ratings BEGIN
  UPDATE content_stats SET rating_sum = rating_sum + (new.halves - old.halves) / 2.0 WHERE seq = new.seq;
END;
CREATE TRIGGER ratings_removed AFTER DELETE ON ratings BEGIN
  UPDATE content_stats SET rating_sum = rating_sum - old.halves / 2.0, rating_count = rating_count - 1 WHERE seq = old.seq;
END;
ALTER TABLE trash ADD COLUMN ratings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(ratings));
`;
