/** SHA-256 in hex: a fast hash suffices, because a key is 32 random bytes. Revoked keys keep their row for reference. */
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
