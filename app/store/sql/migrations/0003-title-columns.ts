/** Columns for words as written, canonical and alternative. Everything is reindexed on the next open. */
export const titleColumns = `
DROP TABLE title_words;
CREATE VIRTUAL TABLE title_words USING fts5 (
  written, canonical, further, content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'"
);
DELETE FROM meta WHERE name = 'title-index';
`;
