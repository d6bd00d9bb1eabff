import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** `kind_days` has what `item_days` adds up to, with items that are gone. `missed_searches` names no visitor. */
export const statistics: SharedMigration = {
  sqlite: tables({ text: "TEXT", integer: "INTEGER", end: " STRICT, WITHOUT ROWID" }),
  postgres: tables({ text: TEXT, integer: "bigint", end: " WITH (fillfactor = 50)" }),
};

type Columns = { text: string; integer: string; end: string };

function tables({ text, integer, end }: Columns): string {
  return `
CREATE TABLE kind_days (
  day       ${text} NOT NULL CHECK (length(day) = 10),
  type      ${text} NOT NULL,
  views     ${integer} NOT NULL CHECK (views >= 0),
  downloads ${integer} NOT NULL CHECK (downloads >= 0),
  PRIMARY KEY (day, type)
)${end};
INSERT INTO kind_days (day, type, views, downloads)
  SELECT day, type, sum(views), sum(downloads) FROM item_days GROUP BY day, type;
CREATE TABLE missed_searches (
  query ${text} NOT NULL PRIMARY KEY CHECK (length(query) BETWEEN 1 AND 100),
  day   ${text} NOT NULL CHECK (length(day) = 10),
  times ${integer} NOT NULL CHECK (times > 0)
)${end};
CREATE INDEX missed_searches_last ON missed_searches (day, times, query);
`;
}
