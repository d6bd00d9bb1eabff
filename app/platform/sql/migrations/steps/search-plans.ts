import type { Step } from "./step.ts";

/** PostgreSQL expects hundreds of items with a word that its statistics lack. With fewer words it read all items in order instead. */
const STATISTICS = 400;

export const searchPlans: Step = {
  name: "search-plans",
  summary: "indexes the first letters of titles and counts more words on PostgreSQL",
  rows: ["title_words"],
  sqlite: "",
  postgres: `
CREATE INDEX title_words_first ON title_words ("left"(start, 3), place) INCLUDE (seq, type, release_year, start);
ALTER TABLE title_words ALTER words SET STATISTICS ${STATISTICS};
ALTER TABLE item_words ALTER words SET STATISTICS ${STATISTICS}, ALTER overview SET STATISTICS ${STATISTICS};`,
};
