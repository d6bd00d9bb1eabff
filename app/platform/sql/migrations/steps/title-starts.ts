import type { Step } from "./step.ts";

export const titleStarts: Step = {
  name: "title-starts",
  summary: "indexes the beginnings of titles on PostgreSQL",
  rows: ["title_words"],
  sqlite: "",
  postgres: `
ALTER TABLE title_words ADD COLUMN start text COLLATE "C" GENERATED ALWAYS AS ("left"(written, 200)) STORED;
DROP INDEX title_words_written;
CREATE INDEX title_words_start ON title_words (start) INCLUDE (place, seq, type, release_year);`,
};
