import { tables } from "./postgres/0001-tables.ts";
import { search } from "./postgres/0002-search.ts";
import { indexes } from "./postgres/0003-indexes.ts";
import { counters } from "./postgres/0004-counters.ts";
import { functions } from "./postgres/0005-functions.ts";
import { SHARED_STEPS } from "./shared.ts";
import type { Step } from "./step.ts";

/** In the order they are applied; a released one never changes. */
export const POSTGRES_STEPS: readonly Step[] = [
  { name: "tables", sql: tables, summary: "creates the catalogue" },
  { name: "search", sql: search, summary: "adds the search" },
  { name: "indexes", sql: indexes, summary: "adds indexes" },
  { name: "counters", sql: counters, summary: "adds counters" },
  { name: "functions", sql: functions, summary: "adds functions" },
  ...SHARED_STEPS.map(({ migration, ...facts }) => ({ ...facts, sql: migration.postgres })),
];

/** Of PostgreSQL alone, before the shared ones. */
export const POSTGRES_OWN_STEPS = POSTGRES_STEPS.length - SHARED_STEPS.length;
