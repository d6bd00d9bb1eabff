import { catalogue } from "./0001-catalogue.ts";
import { dailyTotals } from "./0002-daily-totals.ts";
import { titleColumns } from "./0003-title-columns.ts";
import { trash } from "./0004-trash.ts";
import { people } from "./0005-people.ts";
import { files } from "./0006-files.ts";
import { ratings } from "./0007-ratings.ts";
import { finding } from "./0008-finding.ts";
import { codeOrder } from "./0009-code-order.ts";
import { apiKeys } from "./0010-api-keys.ts";
import { picturesOfFiles } from "./0011-pictures-of-files.ts";
import { SHARED_STEPS } from "./shared.ts";
import type { Step } from "./step.ts";

/** In the order they are applied; a released one never changes. */
export const SQLITE_STEPS: readonly Step[] = [
  { name: "catalogue", sql: catalogue, summary: "creates the catalogue" },
  { name: "daily-totals", sql: dailyTotals, summary: "counts views and downloads by day" },
  { name: "title-columns", sql: titleColumns, summary: "finds titles however they are written", reindexes: true },
  { name: "trash", sql: trash, summary: "adds the trash" },
  { name: "people", sql: people, summary: "lists items by person", reindexes: true },
  { name: "files", sql: files, summary: "adds the storage service" },
  { name: "ratings", sql: ratings, summary: "adds ratings by visitors" },
  { name: "finding", sql: finding, summary: "filters and sorts lists in any mix", rows: ["contents"], reindexes: true },
  { name: "code-order", sql: codeOrder, summary: "sorts items by code", reindexes: true },
  { name: "api-keys", sql: apiKeys, summary: "adds API keys" },
  { name: "pictures-of-files", sql: picturesOfFiles, summary: "stores which picture a file shows", rows: ["files"] },
  ...SHARED_STEPS.map(({ migration, ...facts }) => ({ ...facts, sql: migration.sqlite })),
];

/** Of SQLite alone, before the shared ones. */
export const SQLITE_OWN_STEPS = SQLITE_STEPS.length - SHARED_STEPS.length;
