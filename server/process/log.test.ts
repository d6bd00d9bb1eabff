import { expect, it } from "vitest";
import { createLog } from "./log.ts";

const NOW = new Date("2026-11-22T10:00:00.123Z");

it.each(["/movies/metropolis-1927", '/"quoted"\\path', "/tab\tand\nline", "/\u2028häxan", ""])(
  "the line of a request for %j is valid JSON with its facts in order",
  (path) => {
    const lines: string[] = [];
    const facts = { request: "id", address: "::1", method: "GET", path, status: 200, ms: 0.1, aborted: true };
    createLog(
      (line) => lines.push(line),
      () => NOW,
    ).request(facts);
    expect(lines).toEqual([JSON.stringify({ time: NOW.toISOString(), level: "info", event: "request", ...facts })]);
  },
);
