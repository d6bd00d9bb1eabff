/** One step of the schema, said to each engine in its own words. */
export type SharedMigration = { sqlite: string; postgres: string };
