// Written by `npm run db:squash` from databases that all migrations have made.

/** The number of migrations included in the schema, for each engine and as the number in a backup, and the name of the last. */
export const SCHEMA = { sqlite: 41, postgres: 35, backup: 30, name: "inbox-networks" };
