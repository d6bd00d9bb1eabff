/**
 * Keys of programs, by the SHA-256 of each in hex. A fast hash is enough: a key is 32 random bytes, so there is nothing to
 * guess that slowness would protect. A revoked key keeps its row, so that it can still be told what it was and whose.
 */
export const apiKeys = `
CREATE TABLE api_keys (
  seq          INTEGER PRIMARY KEY AUTOINCREMENT,
  id           TEXT NOT NULL UNIQUE,
  hash         TEXT NOT NULL UNIQUE CHECK (length(hash) = 64),
  name         TEXT NOT NULL,
  created_by   TEXT NOT NULL,
  created_at   INTEGER NOT NULL,
  last_used_at INTEGER,
  revoked_at   INTEGER
) STRICT;
CREATE INDEX api_keys_live ON api_keys (seq) WHERE revoked_at IS NULL;
`;
