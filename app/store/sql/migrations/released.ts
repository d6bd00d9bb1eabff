/**
 * The migrations of all releases, in order, with the beginning of the SHA-256 of their SQL. Those of 0.1.0 were on the main branch
 * one after the other, so each left tables that sites may have. `npm run drill -- upgrade` upgrades from each.
 */
export const RELEASED_MIGRATIONS: readonly ReleasedMigration[] = [
  { name: "catalogue", release: "0.1.0", sqlite: "40676b3a08b68472" },
  { name: "daily-totals", release: "0.1.0", sqlite: "b28e86b54c7ab665" },
  { name: "title-columns", release: "0.1.0", sqlite: "0bdf96f49f34f4fd" },
  { name: "trash", release: "0.1.0", sqlite: "490a676d1fca0ad5" },
  { name: "people", release: "0.1.0", sqlite: "2c14a01c9ba8fce3" },
  { name: "files", release: "0.1.0", sqlite: "2b050b4a41c090c1" },
  { name: "ratings", release: "0.1.0", sqlite: "40167e5b99b3700b" },
  { name: "finding", release: "0.1.0", sqlite: "90ea886a59163b9e" },
  { name: "code-order", release: "0.1.0", sqlite: "188d8adeebdcb60d" },
  { name: "api-keys", release: "0.1.0", sqlite: "e7b101764f84e067" },
  { name: "pictures-of-files", release: "0.1.0", sqlite: "89c54b48ff83c194" },
  { name: "tables", release: "0.1.0", postgres: "42d4f496acbf698f" },
  { name: "search", release: "0.1.0", postgres: "2574425336584f06" },
  { name: "indexes", release: "0.1.0", postgres: "29ee536731721e1c" },
  { name: "counters", release: "0.1.0", postgres: "8f9cb7864de665a4" },
  { name: "functions", release: "0.1.0", postgres: "919791d83e391b7f" },
  { name: "facet-counts", release: "0.1.0", sqlite: "c83b74b5530f8529", postgres: "81f6af96611ffb78" },
  { name: "rating-scales", release: "0.1.0", sqlite: "9134f6505a0acfee", postgres: "07fff0a05ebe4e71" },
  { name: "picture-copies", release: "0.1.0", sqlite: "0fe082e75c0d791d", postgres: "e3fb9226e0471eab" },
  { name: "facet-values", release: "0.1.0", sqlite: "8c8bfe5f5eea74fa", postgres: "b69b3cf8296ddec9" },
  { name: "people-credits", release: "0.1.0", sqlite: "2afab1499443e3cf", postgres: "f97c46930e19efde" },
  { name: "item-words", release: "0.1.0", sqlite: "d9bb134472a4c65d", postgres: "1c08410e0d50f216" },
  { name: "api-key-rights", release: "0.1.0", sqlite: "452b7c71ed8f0b34", postgres: "f00434f31ee8da31" },
  { name: "audit-log", release: "0.1.0", sqlite: "a02f835f299b5179", postgres: "dd37f14c1210af13" },
  { name: "drafts", release: "0.1.0", sqlite: "8ca8e79aab3331f7", postgres: "760cbcab00665200" },
  { name: "pending-drafts", release: "0.1.0", sqlite: "8dda946239dbdbb5", postgres: "35503e0a24f2bdb5" },
  { name: "statistics", release: "0.1.0", sqlite: "866ac6f1af44cf2a", postgres: "5495a47a5118dd21" },
  { name: "versions", release: "0.1.0", sqlite: "3227c1c4a410d1dc", postgres: "43140985f6f7b9a6" },
  { name: "attention", release: "0.1.0", sqlite: "1d91485f049371cb", postgres: "8b24c12b560bb485" },
  { name: "customization-drafts", release: "0.1.0", sqlite: "8e718593e70d3e68", postgres: "99cacc11dcc6765a" },
  { name: "changed-order", release: "0.1.0", sqlite: "0448ea220d579ffb", postgres: "071d36be624571d0" },
  { name: "service-keys", release: "0.1.0", sqlite: "04fbdb0b16914bf7", postgres: "0a780162d9a65bde" },
  { name: "picture-sizes", release: "0.1.0", sqlite: "1b2d545eb1dd3b03", postgres: "746d2c589599dfc8" },
  { name: "file-digests", release: "0.1.0", sqlite: "e55a93c4d51f8ec6", postgres: "2bbb63b19f6e2a06" },
  { name: "withdrawals", release: "0.1.0", sqlite: "2b3c4ffb8b36ff98", postgres: "ef3c2ee611fae45b" },
  { name: "account-settings", release: "0.1.0", sqlite: "b527b06cf0c2526a", postgres: "5ccd87ac83d5a301" },
  { name: "reports", release: "0.1.0", sqlite: "c7d257cfff1427b6", postgres: "d7ecaab28fd23a16" },
];

/** Those of one engine alone lack the other's checksum. */
export type ReleasedMigration = { name: string; release: string; sqlite?: string; postgres?: string };
