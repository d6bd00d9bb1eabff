// Written by `npm run db:squash` from databases that all migrations have made.

/** Tables that SQLite has in another form, or not at all. */
export const onPostgres = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE TABLE schema_version (
  number bigint NOT NULL, applied bigint
);
CREATE TABLE item_genres (
  seq bigint NOT NULL, genre_id bigint NOT NULL, type text COLLATE "C" NOT NULL, language text COLLATE "C",
  release_year bigint NOT NULL, release_key text COLLATE "C" NOT NULL, rating double precision NOT NULL,
  created_at bigint NOT NULL, genre_set text COLLATE "C" NOT NULL,
  facet text COLLATE "C" NOT NULL DEFAULT 'genre'::text, PRIMARY KEY (seq, genre_id),
  FOREIGN KEY (seq) REFERENCES contents(seq) ON DELETE CASCADE,
  FOREIGN KEY (genre_id) REFERENCES genres(genre_id)
);
CREATE TABLE item_facets (
  seq bigint NOT NULL, type text COLLATE "C" NOT NULL, language text COLLATE "C",
  release_year bigint NOT NULL, genre_set text COLLATE "C" NOT NULL, title text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL, downloads bigint NOT NULL, changed_at bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (seq), FOREIGN KEY (seq) REFERENCES contents(seq) ON DELETE CASCADE
);
CREATE TABLE title_words (
  seq bigint NOT NULL, place bigint NOT NULL, type text COLLATE "C" NOT NULL, release_year bigint NOT NULL,
  written text COLLATE "C" NOT NULL, canonical text COLLATE "C", words tsvector NOT NULL, PRIMARY KEY (seq),
  FOREIGN KEY (seq) REFERENCES contents(seq) ON DELETE CASCADE
);
CREATE TABLE file_words (
  sequence bigint NOT NULL, words tsvector NOT NULL, PRIMARY KEY (sequence),
  FOREIGN KEY (sequence) REFERENCES files(sequence) ON DELETE CASCADE
);
CREATE TABLE item_words (
  seq bigint NOT NULL, place bigint NOT NULL, type text COLLATE "C" NOT NULL, release_year bigint NOT NULL,
  words tsvector NOT NULL, overview tsvector NOT NULL, PRIMARY KEY (seq),
  FOREIGN KEY (seq) REFERENCES contents(seq) ON DELETE CASCADE
);
CREATE TABLE link_checks (
  id bigint NOT NULL, address text COLLATE "C" NOT NULL, host text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'unknown'::text, failures bigint NOT NULL DEFAULT 0,
  failed_since bigint, checked_at bigint, next_check bigint NOT NULL DEFAULT 0,
  problem text COLLATE "C" NOT NULL DEFAULT ''::text, moved_to text COLLATE "C" NOT NULL DEFAULT ''::text,
  size_bytes bigint NOT NULL DEFAULT 0, PRIMARY KEY (id),
  CHECK ((state = ANY (ARRAY['unknown'::text, 'working'::text, 'failing'::text, 'gone'::text])))
);
ALTER TABLE content_stats SET (fillfactor=70);
ALTER TABLE code_counters SET (fillfactor=50);
ALTER TABLE catalogue_version SET (fillfactor=50);
ALTER TABLE search_words SET (fillfactor=80);
ALTER TABLE facet_counts SET (fillfactor=50);
ALTER TABLE kind_days SET (fillfactor=50);
ALTER TABLE missed_searches SET (fillfactor=50);
CREATE INDEX title_words_place ON title_words (place);
CREATE INDEX title_words_year ON title_words (release_year, place);
CREATE INDEX title_words_written ON title_words ("left"(written, 200));
CREATE INDEX title_words_canonical ON title_words ("left"(canonical, 200));
CREATE INDEX title_words_words ON title_words USING gin (words) WITH (fastupdate='on');
CREATE INDEX title_words_trigrams ON title_words USING gin (written gin_trgm_ops) WITH (fastupdate='on');
CREATE INDEX file_words_words ON file_words USING gin (words) WITH (fastupdate=off);
CREATE INDEX item_words_place ON item_words (place);
CREATE INDEX item_words_words ON item_words USING gin (words) WITH (fastupdate='on');
CREATE INDEX item_words_overview ON item_words USING gin (overview) WITH (fastupdate='on');
CREATE FUNCTION rate(item bigint, by double precision, ratings bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE content_stats SET rating_sum = rating_sum + by / 2, rating_count = rating_count + ratings WHERE seq = item
$$;
CREATE FUNCTION item_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_facet(old.type, 'type', old.type, -1), count_facet(old.type, 'year', CAST(old.release_year AS text), -1);
  RETURN NULL;
END $$;
CREATE FUNCTION item_year_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_facet(old.type, 'year', CAST(old.release_year AS text), -1),
    count_facet(new.type, 'year', CAST(new.release_year AS text), 1);
  RETURN NULL;
END $$;
CREATE FUNCTION item_type_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'the type of an item is fixed';
END $$;
CREATE FUNCTION item_genre_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_facet(old.type, old.facet, CAST(old.genre_id AS text), -1);
  RETURN NULL;
END $$;
CREATE FUNCTION item_downloaded() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE item_facets SET downloads = new.downloads WHERE seq = new.seq;
  RETURN NULL;
END $$;
CREATE FUNCTION rating_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM rate(new.seq, new.halves, 1);
  RETURN NULL;
END $$;
CREATE FUNCTION rating_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM rate(new.seq, new.halves - old.halves, 0);
  RETURN NULL;
END $$;
CREATE FUNCTION rating_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM rate(old.seq, -old.halves, -1);
  RETURN NULL;
END $$;
CREATE FUNCTION instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$ SELECT strpos($1, $2) $$;
CREATE FUNCTION json_each(numbers text) RETURNS TABLE(value bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CAST(n AS bigint) FROM json_array_elements_text(CAST(numbers AS json)) AS listed (n)
$$;
CREATE FUNCTION json_text(anycompatiblearray) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CAST(array_to_json($1) AS text)
$$;
CREATE FUNCTION count_facet(of_type text, of_facet text, of_value text, by bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facet_counts AS k (type, facet, value, n) SELECT of_type, of_facet, of_value, by WHERE of_value IS NOT NULL
    ON CONFLICT (type, facet, value) DO UPDATE SET n = k.n + excluded.n
$$;
CREATE FUNCTION item_language_counted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_facet(old.type, 'language', old.language, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_facet(new.type, 'language', new.language, 1); END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION item_facets_entered() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.changed_at := (SELECT max(at) FROM (
    SELECT updated_at AS at FROM contents WHERE id = (SELECT id FROM contents WHERE contents.seq = new.seq) UNION ALL SELECT updated_at FROM drafts WHERE id = (SELECT id FROM contents WHERE contents.seq = new.seq)) AS saved);
  RETURN new;
END $$;
CREATE FUNCTION item_saved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE item_facets SET changed_at = (SELECT max(at) FROM (
    SELECT updated_at AS at FROM contents WHERE id = new.id UNION ALL SELECT updated_at FROM drafts WHERE id = new.id) AS saved) WHERE seq = (SELECT seq FROM contents WHERE id = new.id);
  RETURN NULL;
END $$;
CREATE FUNCTION draft_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE item_facets SET changed_at = (SELECT max(at) FROM (
    SELECT updated_at AS at FROM contents WHERE id = old.id UNION ALL SELECT updated_at FROM drafts WHERE id = old.id) AS saved) WHERE seq = (SELECT seq FROM contents WHERE id = old.id);
  RETURN NULL;
END $$;
CREATE FUNCTION items_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO facet_counts AS k (type, facet, value, n)
    SELECT v.type, v.facet, v.value, count(*) FROM (
      SELECT type, CAST('type' AS text) COLLATE "C" AS facet, type AS value FROM added
      UNION ALL SELECT type, CAST('year' AS text) COLLATE "C", CAST(release_year AS text) COLLATE "C" FROM added
      UNION ALL SELECT type, CAST('language' AS text) COLLATE "C", language FROM added WHERE language IS NOT NULL
    ) AS v GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (type, facet, value) DO UPDATE SET n = k.n + excluded.n;
  RETURN NULL;
END $$;
CREATE FUNCTION item_genres_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO facet_counts AS k (type, facet, value, n)
    SELECT type, facet, CAST(genre_id AS text) COLLATE "C", count(*) FROM added GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (type, facet, value) DO UPDATE SET n = k.n + excluded.n;
  RETURN NULL;
END $$;
CREATE AGGREGATE json_group_array(anycompatible) (sfunc = array_append, stype = anycompatiblearray, initcond = '{}', finalfunc = json_text);
CREATE TRIGGER removed AFTER DELETE ON contents FOR EACH ROW EXECUTE FUNCTION item_removed();
CREATE TRIGGER year_changed AFTER UPDATE OF release_year ON contents FOR EACH ROW WHEN ((old.release_year <> new.release_year)) EXECUTE FUNCTION item_year_changed();
CREATE TRIGGER type_is_fixed BEFORE UPDATE OF type ON contents FOR EACH ROW WHEN ((old.type <> new.type)) EXECUTE FUNCTION item_type_changed();
CREATE TRIGGER removed AFTER DELETE ON item_genres FOR EACH ROW EXECUTE FUNCTION item_genre_removed();
CREATE TRIGGER downloaded AFTER UPDATE OF downloads ON content_stats FOR EACH ROW WHEN ((old.downloads <> new.downloads)) EXECUTE FUNCTION item_downloaded();
CREATE TRIGGER added AFTER INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION rating_added();
CREATE TRIGGER changed AFTER UPDATE OF halves ON ratings FOR EACH ROW EXECUTE FUNCTION rating_changed();
CREATE TRIGGER removed AFTER DELETE ON ratings FOR EACH ROW EXECUTE FUNCTION rating_removed();
CREATE TRIGGER language_removed AFTER DELETE ON contents FOR EACH ROW WHEN ((old.language IS NOT NULL)) EXECUTE FUNCTION item_language_counted();
CREATE TRIGGER language_changed AFTER UPDATE OF language ON contents FOR EACH ROW WHEN ((old.language IS DISTINCT FROM new.language)) EXECUTE FUNCTION item_language_counted();
CREATE TRIGGER item_facets_entered BEFORE INSERT ON item_facets FOR EACH ROW WHEN ((new.changed_at = 0)) EXECUTE FUNCTION item_facets_entered();
CREATE TRIGGER contents_saved AFTER UPDATE OF updated_at ON contents FOR EACH ROW WHEN ((old.updated_at <> new.updated_at)) EXECUTE FUNCTION item_saved();
CREATE TRIGGER drafts_saved AFTER INSERT OR UPDATE OF updated_at ON drafts FOR EACH ROW WHEN ((new.is_pending = 1)) EXECUTE FUNCTION item_saved();
CREATE TRIGGER drafts_removed AFTER DELETE ON drafts FOR EACH ROW WHEN ((old.is_pending = 1)) EXECUTE FUNCTION draft_removed();
CREATE TRIGGER added AFTER INSERT ON contents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION items_added();
CREATE TRIGGER added AFTER INSERT ON item_genres REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION item_genres_added();
CREATE VIEW content_counts AS
 SELECT type,
    n
   FROM facet_counts
  WHERE facet = 'type'::text;
CREATE VIEW genre_counts AS
 SELECT type,
        CASE facet
            WHEN 'genre'::text THEN value::bigint
            ELSE NULL::bigint
        END AS genre_id,
    n
   FROM facet_counts
  WHERE facet = 'genre'::text;
CREATE VIEW year_counts AS
 SELECT type,
        CASE facet
            WHEN 'year'::text THEN value::bigint
            ELSE NULL::bigint
        END AS release_year,
    n
   FROM facet_counts
  WHERE facet = 'year'::text;
CREATE VIEW language_counts AS
 SELECT type,
    value AS language,
    n
   FROM facet_counts
  WHERE facet = 'language'::text;
INSERT INTO catalogue_version VALUES (1, 0);
`;
