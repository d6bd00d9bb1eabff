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
  watch.back();
  for (const reason of ["ECONNREFUSED", "ETIMEDOUT"]) watch.away(reason);
  for (let answers = 0; answers < 2; answers++) watch.back();
  watch.away("ECONNRESET");
  expect(lines).toMatchObject([
    { event: "database.away", reason: "ECONNREFUSED" },
    { event: "database.back" },
    { event: "database.away", reason: "ECONNRESET" },
  ]);
});
