import type { MigrationFacts } from "./shared/shared-migration.ts";

export type Step = MigrationFacts & { sql: string };
