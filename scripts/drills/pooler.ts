import { judge } from "./report.ts";
import { restartEachUnderLoad } from "./rolling-restart.ts";
import { runTests } from "./run-tests.ts";

const STORES = ["app/platform/sql/postgres/", "scripts/postgres.slow.test.ts"];
const SITES = ["instances-start", "instances-events", "instances-state", "workers", "two-engines"];

/** PostgreSQL behind PgBouncer, which gives each transaction any connection. */
export async function drillPooler(): Promise<boolean> {
  process.env["TEST_POSTGRES_POOLER"] = "transaction";
  return judge([
    ["two instances restart in turn under load, losing nothing", await restartEachUnderLoad(2)],
    ["all contracts of the store hold, and commands import and export", await runTests("contract", STORES)],
    ["instances start at once and hear from one another", await runTests("request", SITES)],
  ]);
}
