/** Triggers, so that no write can miss a counter. */
export const counters = `
CREATE FUNCTION count_item(of_type text, by bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO content_counts AS k (type, n) VALUES (of_type, by) ON CONFLICT (type) DO UPDATE SET n = k.n + excluded.n
$$;
CREATE FUNCTION count_genre(of_type text, of_genre bigint, by bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO genre_counts AS k (type, genre_id, n) VALUES (of_type, of_genre, by)
    ON CONFLICT (type, genre_id) DO UPDATE SET n = k.n + excluded.n
$$;
CREATE FUNCTION count_year(of_type text, of_year bigint, by bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO year_counts AS k (type, release_year, n) VALUES (of_type, of_year, by)
    ON CONFLICT (type, release_year) DO UPDATE SET n = k.n + excluded.n
$$;
CREATE FUNCTION count_language(of_type text, of_language text, by bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO language_counts AS k (type, language, n) SELECT of_type, of_language, by WHERE of_language IS NOT NULL
    ON CONFLICT (type, language) DO UPDATE SET n = k.n + excluded.n
$$;
CREATE FUNCTION rate(item bigint, by double precision, ratings bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE content_stats SET rating_sum = rating_sum + by / 2, rating_count = rating_count + ratings WHERE seq = item
$$;

CREATE FUNCTION item_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_item(new.type, 1), count_year(new.type, new.release_year, 1), count_language(new.type, new.language, 1);
  RETURN NULL;
END $$;
CREATE FUNCTION item_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_item(old.type, -1), count_year(old.type, old.release_year, -1), count_language(old.type, old.language, -1);
  RETURN NULL;
END $$;
CREATE FUNCTION item_year_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_year(old.type, old.release_year, -1), count_year(new.type, new.release_year, 1);
  RETURN NULL;
END $$;
CREATE FUNCTION item_language_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_language(old.type, old.language, -1), count_language(new.type, new.language, 1);
  RETURN NULL;
END $$;
CREATE FUNCTION item_type_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'the type of an item is fixed';
END $$;
CREATE FUNCTION item_genre_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_genre(new.type, new.genre_id, 1);
  RETURN NULL;
END $$;
CREATE FUNCTION item_genre_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_genre(old.type, old.genre_id, -1);
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

CREATE TRIGGER added AFTER INSERT ON contents FOR EACH ROW EXECUTE FUNCTION item_added();
CREATE TRIGGER removed AFTER DELETE ON contents FOR EACH ROW EXECUTE FUNCTION item_removed();
CREATE TRIGGER year_changed AFTER UPDATE OF release_year ON contents
  FOR EACH ROW WHEN (old.release_year <> new.release_year) EXECUTE FUNCTION item_year_changed();
CREATE TRIGGER language_changed AFTER UPDATE OF language ON contents
  FOR EACH ROW WHEN (old.language IS DISTINCT FROM new.language) EXECUTE FUNCTION item_language_changed();
CREATE TRIGGER type_is_fixed BEFORE UPDATE OF type ON contents
  FOR EACH ROW WHEN (old.type <> new.type) EXECUTE FUNCTION item_type_changed();
CREATE TRIGGER added AFTER INSERT ON item_genres FOR EACH ROW EXECUTE FUNCTION item_genre_added();
CREATE TRIGGER removed AFTER DELETE ON item_genres FOR EACH ROW EXECUTE FUNCTION item_genre_removed();
CREATE TRIGGER downloaded AFTER UPDATE OF downloads ON content_stats
  FOR EACH ROW WHEN (old.downloads <> new.downloads) EXECUTE FUNCTION item_downloaded();
CREATE TRIGGER added AFTER INSERT ON ratings FOR EACH ROW EXECUTE FUNCTION rating_added();
CREATE TRIGGER changed AFTER UPDATE OF halves ON ratings FOR EACH ROW EXECUTE FUNCTION rating_changed();
CREATE TRIGGER removed AFTER DELETE ON ratings FOR EACH ROW EXECUTE FUNCTION rating_removed();
`;
