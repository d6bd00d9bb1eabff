export type SharedMigration = { sqlite: string; postgres: string };
