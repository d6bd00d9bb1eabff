/**
 * What visitors did to each item, a row for each day (UTC) on which they did anything. Lists of what is trending read the
 * days of one kind, the busiest items first; one download weighs as much as four views, for it is what visitors come for.
 */
export const dailyTotals = `
CREATE TABLE item_days (
  seq       INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  day       TEXT NOT NULL CHECK (length(day) = 10),
  type      TEXT NOT NULL,
  views     INTEGER NOT NULL CHECK (views >= 0),
  downloads INTEGER NOT NULL CHECK (downloads >= 0),
  activity  INTEGER NOT NULL GENERATED ALWAYS AS (views + 4 * downloads) VIRTUAL,
  PRIMARY KEY (seq, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX item_days_busiest ON item_days (type, day, activity DESC, seq DESC);
`;
