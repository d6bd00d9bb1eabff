import { NUMBERED, TEXT } from "./columns.ts";

/** Equivalent to SQLite's migrations 1-11, except search. */
export const tables = `
CREATE TABLE schema_version (number bigint NOT NULL);
INSERT INTO schema_version (number) VALUES (0);

CREATE TABLE contents (
  seq           ${NUMBERED},
  id            ${TEXT} NOT NULL UNIQUE,
  c_id          ${TEXT} NOT NULL UNIQUE,
  type          ${TEXT} NOT NULL,
  item_name     ${TEXT} NOT NULL CHECK (length(item_name) BETWEEN 1 AND 300),
  name_key      ${TEXT} NOT NULL,
  genre         ${TEXT} NOT NULL,
  language      ${TEXT},
  released_year ${TEXT} NOT NULL,
  release_year  bigint NOT NULL,
  release_key   ${TEXT} NOT NULL,
  rating        double precision NOT NULL DEFAULT 0,
  imdb          double precision NOT NULL DEFAULT 0,
  imdb_name     ${TEXT},
  rotten        double precision NOT NULL DEFAULT 0,
  rotten_name   ${TEXT},
  thumbnail_url ${TEXT} NOT NULL,
  banner_url    ${TEXT} NOT NULL,
  duration      ${TEXT},
  seasons       bigint,
  file_size     ${TEXT},
  created_at    bigint NOT NULL,
  updated_at    bigint NOT NULL
);
CREATE TABLE content_bodies (
  seq  bigint PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE,
  body ${TEXT} NOT NULL CHECK (CAST(body AS json) IS NOT NULL)
);
CREATE TABLE content_stats (
  seq          bigint PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE,
  downloads    bigint NOT NULL DEFAULT 0 CHECK (downloads >= 0),
  views        bigint NOT NULL DEFAULT 0 CHECK (views >= 0),
  rating_sum   double precision NOT NULL DEFAULT 0,
  rating_count bigint NOT NULL DEFAULT 0,
  bucket       bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE TABLE item_days (
  seq       bigint NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  day       ${TEXT} NOT NULL CHECK (length(day) = 10),
  type      ${TEXT} NOT NULL,
  views     bigint NOT NULL CHECK (views >= 0),
  downloads bigint NOT NULL CHECK (downloads >= 0),
  activity  bigint NOT NULL GENERATED ALWAYS AS (views + 4 * downloads) STORED,
  PRIMARY KEY (seq, day)
);
CREATE TABLE ratings (
  seq    bigint NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  owner  ${TEXT} NOT NULL CHECK (length(owner) BETWEEN 1 AND 64),
  halves bigint NOT NULL CHECK (halves BETWEEN 1 AND 10),
  PRIMARY KEY (seq, owner)
);
CREATE TABLE trash (
  seq           ${NUMBERED},
  id            ${TEXT} NOT NULL UNIQUE,
  c_id          ${TEXT} NOT NULL UNIQUE,
  type          ${TEXT} NOT NULL,
  item_name     ${TEXT} NOT NULL,
  thumbnail_url ${TEXT} NOT NULL,
  trashed_at    bigint NOT NULL,
  item          ${TEXT} NOT NULL CHECK (CAST(item AS json) IS NOT NULL),
  visits        ${TEXT} NOT NULL CHECK (CAST(visits AS json) IS NOT NULL),
  ratings       ${TEXT} NOT NULL DEFAULT '[]' CHECK (CAST(ratings AS json) IS NOT NULL)
);

CREATE TABLE genres (genre_id ${NUMBERED}, slug ${TEXT} NOT NULL UNIQUE, label ${TEXT} NOT NULL);
CREATE TABLE people (person_id ${NUMBERED}, slug ${TEXT} NOT NULL UNIQUE, label ${TEXT} NOT NULL);
CREATE TABLE item_genres (
  seq          bigint NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  genre_id     bigint NOT NULL REFERENCES genres (genre_id),
  type         ${TEXT} NOT NULL,
  language     ${TEXT},
  release_year bigint NOT NULL,
  release_key  ${TEXT} NOT NULL,
  rating       double precision NOT NULL,
  created_at   bigint NOT NULL,
  genre_set    ${TEXT} NOT NULL,
  PRIMARY KEY (seq, genre_id)
);
CREATE TABLE item_people (
  person_id    bigint NOT NULL REFERENCES people (person_id),
  type         ${TEXT} NOT NULL,
  seq          bigint NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  language     ${TEXT},
  release_year bigint NOT NULL,
  genre_set    ${TEXT} NOT NULL,
  PRIMARY KEY (person_id, type, seq)
);
CREATE TABLE item_facets (
  seq          bigint PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE,
  type         ${TEXT} NOT NULL,
  language     ${TEXT},
  release_year bigint NOT NULL,
  genre_set    ${TEXT} NOT NULL,
  title        ${TEXT} NOT NULL,
  code         ${TEXT} NOT NULL,
  downloads    bigint NOT NULL
);

CREATE TABLE content_counts (type ${TEXT} PRIMARY KEY, n bigint NOT NULL) WITH (fillfactor = 50);
CREATE TABLE genre_counts (
  type     ${TEXT} NOT NULL,
  genre_id bigint NOT NULL,
  n        bigint NOT NULL,
  PRIMARY KEY (type, genre_id)
) WITH (fillfactor = 50);
CREATE TABLE year_counts (
  type         ${TEXT} NOT NULL,
  release_year bigint NOT NULL,
  n            bigint NOT NULL,
  PRIMARY KEY (type, release_year)
) WITH (fillfactor = 50);
CREATE TABLE language_counts (
  type     ${TEXT} NOT NULL,
  language ${TEXT} NOT NULL,
  n        bigint NOT NULL,
  PRIMARY KEY (type, language)
) WITH (fillfactor = 50);
CREATE TABLE code_counters (type ${TEXT} PRIMARY KEY, last_number bigint NOT NULL) WITH (fillfactor = 50);

CREATE TABLE customization (
  key        ${TEXT} PRIMARY KEY,
  body       ${TEXT} NOT NULL CHECK (CAST(body AS json) IS NOT NULL),
  updated_at bigint NOT NULL
);
CREATE TABLE site_settings (name ${TEXT} PRIMARY KEY, value ${TEXT} NOT NULL CHECK (CAST(value AS json) IS NOT NULL));
CREATE TABLE catalogue_version ("only" bigint PRIMARY KEY CHECK ("only" = 1), number bigint NOT NULL) WITH (fillfactor = 50);
INSERT INTO catalogue_version ("only", number) VALUES (1, 0);
CREATE TABLE meta (name ${TEXT} PRIMARY KEY, value ${TEXT} NOT NULL);
CREATE TABLE api_keys (
  seq          ${NUMBERED},
  id           ${TEXT} NOT NULL UNIQUE,
  hash         ${TEXT} NOT NULL UNIQUE CHECK (length(hash) = 64),
  name         ${TEXT} NOT NULL,
  created_by   ${TEXT} NOT NULL,
  created_at   bigint NOT NULL,
  last_used_at bigint,
  revoked_at   bigint
);

CREATE TABLE files (
  sequence        ${NUMBERED},
  bucket_id       ${TEXT} NOT NULL,
  id              ${TEXT} NOT NULL,
  name            ${TEXT} NOT NULL,
  permissions     ${TEXT} NOT NULL CHECK (CAST(permissions AS json) IS NOT NULL),
  signature       ${TEXT} NOT NULL DEFAULT '',
  mime_type       ${TEXT} NOT NULL DEFAULT '',
  size_original   bigint NOT NULL,
  size_actual     bigint NOT NULL DEFAULT 0,
  chunks_total    bigint NOT NULL,
  chunks_uploaded bigint NOT NULL DEFAULT 0,
  blob_key        ${TEXT} NOT NULL UNIQUE,
  upload_id       ${TEXT},
  picture         ${TEXT},
  created_at      bigint NOT NULL,
  updated_at      bigint NOT NULL,
  UNIQUE (bucket_id, id)
);
CREATE TABLE file_chunks (
  sequence bigint NOT NULL REFERENCES files (sequence) ON DELETE CASCADE,
  number   bigint NOT NULL,
  PRIMARY KEY (sequence, number)
);
CREATE TABLE item_files (
  bucket_id ${TEXT} NOT NULL,
  file_id   ${TEXT} NOT NULL,
  item_id   ${TEXT} NOT NULL,
  PRIMARY KEY (bucket_id, file_id, item_id)
);
`;
