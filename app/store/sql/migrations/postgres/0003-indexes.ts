/** Indexes end with the filter columns, so that a filtered list reads nothing else. */
export const indexes = `
CREATE INDEX contents_created  ON contents (type, created_at DESC, seq DESC, release_year, language);
CREATE INDEX contents_released ON contents (type, release_key DESC, seq DESC, release_year, language);
CREATE INDEX contents_rating   ON contents (type, rating DESC, seq DESC, release_year, language);
CREATE INDEX contents_year     ON contents (type, release_year, language);
CREATE INDEX contents_language ON contents (type, language, release_year);
CREATE INDEX contents_name     ON contents (item_name);
CREATE INDEX contents_name_key ON contents (name_key);
CREATE INDEX item_genres_created  ON item_genres (genre_id, type, created_at DESC, seq DESC, release_year, language, genre_set);
CREATE INDEX item_genres_released ON item_genres (genre_id, type, release_key DESC, seq DESC, release_year, language, genre_set);
CREATE INDEX item_genres_rating   ON item_genres (genre_id, type, rating DESC, seq DESC, release_year, language, genre_set);
CREATE INDEX item_genres_year     ON item_genres (genre_id, type, release_year, language NULLS FIRST, seq, genre_set);
CREATE INDEX item_genres_language ON item_genres (genre_id, type, language, release_year, genre_set);
CREATE INDEX item_people_item ON item_people (seq);
CREATE INDEX item_facets_title     ON item_facets (type, title, seq DESC, release_year, language, genre_set);
CREATE INDEX item_facets_code      ON item_facets (type, code, seq DESC, release_year, language, genre_set);
CREATE INDEX item_facets_downloads ON item_facets (type, downloads DESC, seq DESC, release_year, language, genre_set);
CREATE INDEX item_days_busiest ON item_days (type, day, activity DESC, seq DESC);
CREATE INDEX trash_trashed ON trash (trashed_at);
CREATE INDEX api_keys_live ON api_keys (seq) WHERE revoked_at IS NULL;
CREATE INDEX files_of_bucket  ON files (bucket_id, sequence);
CREATE INDEX files_unfinished ON files (updated_at) WHERE upload_id IS NOT NULL;
CREATE INDEX files_picture    ON files (picture) WHERE picture <> '';
CREATE INDEX files_unseen     ON files (sequence) WHERE picture IS NULL AND upload_id IS NULL;
CREATE INDEX item_files_item ON item_files (item_id);
`;
