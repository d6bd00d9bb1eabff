/** Natural order of codes. Everything is reindexed on the next open, which fills it. */
export const codeOrder = `
ALTER TABLE item_facets ADD COLUMN code TEXT NOT NULL DEFAULT '';
CREATE INDEX item_facets_code ON item_facets (type, code, seq DESC, release_year, language, genre_set);
DELETE FROM meta WHERE name = 'title-index';
`;
