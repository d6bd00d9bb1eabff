import { expect, it } from "vitest";
import type { StoredAuditEntry } from "./audit.ts";
import { auditFormat, auditLines } from "./export-lines.ts";

const ENTRY: StoredAuditEntry = {
  id: "7",
  at: new Date("2025-03-01T12:00:00Z"),
  actor: { role: "admin", id: "ada", name: "@ada" },
  action: "item.update",
  thing: { id: "-1", code: "mv1", name: '=HYPERLINK("https://evil.example")', type: "movie" },
  network: "203.0.113.7",
  request: "+1",
  changes: [{ field: "overview", before: null, after: "two\nlines" }],
  count: 1,
};

async function* entries() {
  yield ENTRY;
}

it("writes CSV in which no cell is a formula", async () => {
  const lines = await Array.fromAsync(auditLines(entries(), "csv"));
  expect(lines).toEqual([
    "time,person,role,action,id,code,name,type,network,request,count,changes\r\n",
    `2025-03-01T12:00:00.000Z,'@ada,admin,item.update,'-1,mv1,"'=HYPERLINK(""https://evil.example"")",movie,203.0.113.7,'+1,1,"[{""field"":""overview"",""before"":null,""after"":""two\\nlines""}]"\r\n`,
  ]);
});

it("writes NDJSON as it is stored", async () => {
  const lines = await Array.fromAsync(auditLines(entries(), "ndjson"));
  expect(lines.map((line) => JSON.parse(line))).toEqual([{ ...ENTRY, at: ENTRY.at.toISOString() }]);
});

it("exports CSV for any other format", () => {
  expect(["ndjson", "csv", "xml", null].map(auditFormat)).toEqual(["ndjson", "csv", "csv", "csv"]);
});
