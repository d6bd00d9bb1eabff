// Written by `npm run db:squash` from databases that all migrations have made.

/** Written in SQLite's dialect, which `forPostgres` translates. */
export const tables = `
CREATE TABLE contents (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, c_id TEXT NOT NULL UNIQUE, type TEXT NOT NULL,
  item_name TEXT NOT NULL CHECK (length(item_name) BETWEEN 1 AND 300), name_key TEXT NOT NULL,
  genre TEXT NOT NULL, language TEXT, released_year TEXT NOT NULL, release_year INTEGER NOT NULL,
  release_key TEXT NOT NULL, rating REAL NOT NULL DEFAULT 0, imdb REAL NOT NULL DEFAULT 0, imdb_name TEXT,
  rotten REAL NOT NULL DEFAULT 0, rotten_name TEXT, thumbnail_url TEXT NOT NULL, banner_url TEXT NOT NULL,
  duration TEXT, seasons INTEGER, file_size TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  rating_scales TEXT
) STRICT;
CREATE TABLE content_bodies (
  seq INTEGER PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE,
  body TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE TABLE content_stats (
  seq INTEGER PRIMARY KEY REFERENCES contents (seq) ON DELETE CASCADE,
  downloads INTEGER NOT NULL DEFAULT 0 CHECK (downloads >= 0),
  views INTEGER NOT NULL DEFAULT 0 CHECK (views >= 0), rating_sum REAL NOT NULL DEFAULT 0,
  rating_count INTEGER NOT NULL DEFAULT 0, bucket INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE genres (
  genre_id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, label TEXT NOT NULL
) STRICT;
CREATE TABLE code_counters (
  type TEXT PRIMARY KEY, last_number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE customization (
  key TEXT PRIMARY KEY, body TEXT NOT NULL CHECK (json_valid(body)), updated_at INTEGER NOT NULL
) STRICT;
CREATE TABLE site_settings (
  name TEXT PRIMARY KEY, value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;
CREATE TABLE catalogue_version (
  only INTEGER PRIMARY KEY CHECK (only = 1), number INTEGER NOT NULL
) STRICT;
CREATE TABLE meta (
  name TEXT PRIMARY KEY, value TEXT NOT NULL
) STRICT;
CREATE TABLE search_words (
  word_id INTEGER PRIMARY KEY, word TEXT NOT NULL UNIQUE, titles INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE word_deletes (
  rest TEXT NOT NULL, word_id INTEGER NOT NULL, PRIMARY KEY (rest, word_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE item_days (
  seq INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  day TEXT NOT NULL CHECK (length(day) = 10), type TEXT NOT NULL, views INTEGER NOT NULL CHECK (views >= 0),
  downloads INTEGER NOT NULL CHECK (downloads >= 0),
  activity INTEGER NOT NULL GENERATED ALWAYS AS (views + 4 * downloads) VIRTUAL, PRIMARY KEY (seq, day)
) STRICT, WITHOUT ROWID;
CREATE TABLE trash (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, c_id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL, item_name TEXT NOT NULL, thumbnail_url TEXT NOT NULL, trashed_at INTEGER NOT NULL,
  item TEXT NOT NULL CHECK (json_valid(item)), visits TEXT NOT NULL CHECK (json_valid(visits)),
  ratings TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(ratings)), draft TEXT
) STRICT;
CREATE TABLE people (
  person_id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, label TEXT NOT NULL, old_slug TEXT
) STRICT;
CREATE TABLE files (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT, bucket_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
  permissions TEXT NOT NULL CHECK (json_valid(permissions)), signature TEXT NOT NULL DEFAULT '',
  mime_type TEXT NOT NULL DEFAULT '', size_original INTEGER NOT NULL, size_actual INTEGER NOT NULL DEFAULT 0,
  chunks_total INTEGER NOT NULL, chunks_uploaded INTEGER NOT NULL DEFAULT 0, blob_key TEXT NOT NULL UNIQUE,
  upload_id TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, picture TEXT, width INTEGER,
  height INTEGER, sha256 TEXT, uploader TEXT NOT NULL DEFAULT '', UNIQUE (bucket_id, id)
) STRICT;
CREATE TABLE file_chunks (
  sequence INTEGER NOT NULL REFERENCES files (sequence) ON DELETE CASCADE, number INTEGER NOT NULL,
  sha256 TEXT, PRIMARY KEY (sequence, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE item_files (
  bucket_id TEXT NOT NULL, file_id TEXT NOT NULL, item_id TEXT NOT NULL,
  PRIMARY KEY (bucket_id, file_id, item_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (
  seq INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  owner TEXT NOT NULL CHECK (length(owner) BETWEEN 1 AND 64),
  halves INTEGER NOT NULL CHECK (halves BETWEEN 1 AND 10), PRIMARY KEY (seq, owner)
) STRICT, WITHOUT ROWID;
CREATE TABLE item_people (
  person_id INTEGER NOT NULL REFERENCES people (person_id), type TEXT NOT NULL,
  seq INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE, language TEXT,
  release_year INTEGER NOT NULL, genre_set TEXT NOT NULL, roles TEXT NOT NULL DEFAULT ',cast:Cast,',
  has_picture INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (person_id, type, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE api_keys (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL UNIQUE CHECK (length(hash) = 64), name TEXT NOT NULL, created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL, last_used_at INTEGER, revoked_at INTEGER, rights TEXT NOT NULL DEFAULT 'files',
  expires_at INTEGER, is_shown INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE TABLE facet_counts (
  type TEXT NOT NULL, facet TEXT NOT NULL, value TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (type, facet, value)
) STRICT, WITHOUT ROWID;
CREATE TABLE picture_copies (
  id TEXT PRIMARY KEY, address TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'copied', 'failed')), attempts INTEGER NOT NULL DEFAULT 0,
  tried_at INTEGER, next_try INTEGER, problem TEXT NOT NULL DEFAULT '', picture TEXT NOT NULL DEFAULT '',
  width INTEGER NOT NULL DEFAULT 0, height INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL DEFAULT 0,
  seen_at INTEGER NOT NULL
) STRICT;
CREATE TABLE other_titles (
  name_key TEXT NOT NULL, seq INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  PRIMARY KEY (name_key, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE person_words (
  word TEXT NOT NULL, person_id INTEGER NOT NULL REFERENCES people (person_id) ON DELETE CASCADE,
  PRIMARY KEY (word, person_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, actor_role TEXT NOT NULL,
  actor_id TEXT NOT NULL, actor_name TEXT NOT NULL, kind TEXT NOT NULL, action TEXT NOT NULL,
  thing_id TEXT NOT NULL, thing_code TEXT NOT NULL, thing_name TEXT NOT NULL, thing_type TEXT NOT NULL,
  network TEXT NOT NULL, request TEXT NOT NULL, changes TEXT NOT NULL, times INTEGER NOT NULL DEFAULT 1,
  hour INTEGER, overflow TEXT
) STRICT;
CREATE TABLE drafts (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, c_id TEXT UNIQUE, type TEXT NOT NULL,
  item_name TEXT NOT NULL, status TEXT NOT NULL CHECK (status IN ('draft', 'scheduled')), publish_at INTEGER,
  was_public INTEGER NOT NULL DEFAULT 0, title TEXT NOT NULL, code TEXT NOT NULL, words TEXT NOT NULL,
  genres TEXT NOT NULL, release_key TEXT NOT NULL, downloads INTEGER NOT NULL, created_by TEXT NOT NULL,
  updated_by TEXT NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, preview TEXT UNIQUE,
  item TEXT NOT NULL, visits TEXT NOT NULL DEFAULT '[]', ratings TEXT NOT NULL DEFAULT '[]',
  is_pending INTEGER NOT NULL DEFAULT 0, summary TEXT, summary_at INTEGER,
  CHECK ((status = 'scheduled') = (publish_at IS NOT NULL))
) STRICT;
CREATE TABLE kind_days (
  day TEXT NOT NULL CHECK (length(day) = 10), type TEXT NOT NULL, views INTEGER NOT NULL CHECK (views >= 0),
  downloads INTEGER NOT NULL CHECK (downloads >= 0), PRIMARY KEY (day, type)
) STRICT, WITHOUT ROWID;
CREATE TABLE missed_searches (
  query TEXT NOT NULL PRIMARY KEY CHECK (length(query) BETWEEN 1 AND 100),
  day TEXT NOT NULL CHECK (length(day) = 10), times INTEGER NOT NULL CHECK (times > 0)
) STRICT, WITHOUT ROWID;
CREATE TABLE versions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, at INTEGER NOT NULL, by_id TEXT NOT NULL,
  by_name TEXT NOT NULL, action TEXT NOT NULL, batch TEXT, before TEXT
) STRICT;
CREATE TABLE batches (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL, by_id TEXT NOT NULL,
  by_name TEXT NOT NULL, action TEXT NOT NULL, note TEXT NOT NULL, undoes TEXT UNIQUE, ended_at INTEGER
) STRICT;
CREATE TABLE attention (
  reason TEXT NOT NULL, seq INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  PRIMARY KEY (reason, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE item_addresses (
  seq INTEGER NOT NULL REFERENCES contents (seq) ON DELETE CASCADE, address INTEGER NOT NULL,
  PRIMARY KEY (seq, address)
) STRICT, WITHOUT ROWID;
CREATE TABLE customization_drafts (
  key TEXT NOT NULL PRIMARY KEY, body TEXT NOT NULL, updated_by TEXT NOT NULL, updated_at INTEGER NOT NULL,
  preview TEXT UNIQUE
) STRICT, WITHOUT ROWID;
CREATE TABLE service_keys (
  service TEXT PRIMARY KEY NOT NULL, sealed TEXT NOT NULL, hints TEXT NOT NULL, set_at INTEGER NOT NULL
) STRICT;
CREATE TABLE withdrawals (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, item_id TEXT NOT NULL, type TEXT NOT NULL, code TEXT NOT NULL,
  item_name TEXT NOT NULL, at INTEGER NOT NULL, by_name TEXT NOT NULL, reason TEXT NOT NULL,
  undone_at INTEGER, undone_by TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE account_settings (
  account_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (account_id, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE reports (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, item_id TEXT NOT NULL, type TEXT NOT NULL,
  code TEXT NOT NULL, item_name TEXT NOT NULL, body TEXT NOT NULL, reply_to TEXT NOT NULL,
  at INTEGER NOT NULL, done_at INTEGER, done_by TEXT NOT NULL DEFAULT '', network TEXT NOT NULL DEFAULT '',
  read_at INTEGER, dropped INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE spent_challenges (
  id TEXT NOT NULL PRIMARY KEY, at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE title_requests (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, state TEXT NOT NULL, title TEXT NOT NULL, title_key TEXT NOT NULL,
  type TEXT NOT NULL, year TEXT NOT NULL, link TEXT NOT NULL, note TEXT NOT NULL,
  votes INTEGER NOT NULL DEFAULT 0, item_id TEXT NOT NULL DEFAULT '', at INTEGER NOT NULL, decided_at INTEGER,
  decided_by TEXT NOT NULL DEFAULT '', network TEXT NOT NULL DEFAULT '', read_at INTEGER,
  dropped INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE title_request_votes (
  request INTEGER NOT NULL, owner TEXT NOT NULL, PRIMARY KEY (request, owner)
) STRICT, WITHOUT ROWID;
CREATE TABLE alerts (
  kind TEXT NOT NULL, host TEXT NOT NULL, amount INTEGER NOT NULL, detail TEXT NOT NULL,
  since INTEGER NOT NULL, changed_at INTEGER NOT NULL, PRIMARY KEY (kind, host)
) STRICT, WITHOUT ROWID;
`;
