import { expect, it } from "vitest";
import { readableLine } from "./dev-log.ts";

const TIME = "2026-11-23T02:45:20.123Z";

it.each([
  [
    { level: "info", event: "request", request: "a1", method: "GET", path: "/movies", status: 200, ms: 12 },
    "GET /movies 200 12 ms",
  ],
  [{ level: "info", event: "demo.filled", added: 294, bad: 0 }, "demo.filled added=294 bad=0"],
  [
    { level: "error", event: "defect", request: "a1", message: "Boom", stack: "Error: Boom\n    at find (app/find.ts:3:9)" },
    "error defect request=a1 message=Boom\nError: Boom\n    at find (app/find.ts:3:9)",
  ],
])("shows %j in the terminal", (facts, shown) => {
  expect(readableLine(JSON.stringify({ time: TIME, ...facts }))).toBe(`02:45:20 ${shown}`);
});
