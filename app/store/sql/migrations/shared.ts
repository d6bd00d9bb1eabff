import { facetCounts } from "./shared/facet-counts.ts";
import type { SharedMigration } from "./shared/shared-migration.ts";

/** What both engines have applied since each had its own first migrations, in order; a released one never changes. */
export const SHARED_MIGRATIONS: readonly SharedMigration[] = [facetCounts];
