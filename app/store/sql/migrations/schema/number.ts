// Written by `npm run db:squash` from databases that all migrations have made.

/** How many migrations the schema stands for, of each engine and in the number of a backup, and the name of the last. */
export const SCHEMA = { sqlite: 41, postgres: 35, backup: 30, name: "inbox-networks" };
