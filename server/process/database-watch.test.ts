import { expect, it } from "vitest";
import { watchDatabase } from "./database-watch.ts";
import { createLog } from "./log.ts";

it("reports once that the database is unavailable and once that it is back", () => {
  const lines: unknown[] = [];
  const log = createLog(
    (line) => lines.push(JSON.parse(line)),
    () => new Date(0),
  );
  const watch = watchDatabase(log);
  watch.onAvailable();
  for (const reason of ["ECONNREFUSED", "ETIMEDOUT"]) watch.onUnavailable(reason);
  for (let answers = 0; answers < 2; answers++) watch.onAvailable();
  watch.onUnavailable("ECONNRESET");
  expect(lines).toMatchObject([
    { event: "database.away", reason: "ECONNREFUSED" },
    { event: "database.back" },
    { event: "database.away", reason: "ECONNRESET" },
  ]);
});
