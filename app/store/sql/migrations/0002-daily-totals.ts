/** Per item and day (UTC). Trending lists read one kind's days, busiest first; a download counts as four views. */
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
