import { expect, it } from "vitest";
import { buildLinkCheck } from "../../../tests/data/builders.ts";
import { compareFiles, judgeFile, type FileMarks } from "./compare-files.ts";

const AT = new Date("2025-03-01T12:00:00Z");
const LATER = new Date("2025-03-02T12:00:00Z");
const MARKS: FileMarks = { sizeBytes: 1000, etag: '"a"', modified: "Sat, 01 Feb 2025 12:00:00 GMT" };
const OTHER: FileMarks = { sizeBytes: 1001, etag: '"b"', modified: "Sun, 02 Feb 2025 12:00:00 GMT" };
const NONE: FileMarks = { sizeBytes: 0, etag: "", modified: "" };

it.each<[result: string, what: string, now: Partial<FileMarks>, before?: Partial<FileMarks>]>([
  ["same", "nothing differs", {}],
  ["other", "the size differs by one byte", { sizeBytes: 1001 }],
  ["other", "the size differs, the date does not", { sizeBytes: 999, etag: '"b"' }],
  ["other", "tag and date differ", { ...OTHER, sizeBytes: 1000 }],
  ["same", "only the tag differs, as on another disk", { etag: '"b"' }],
  ["same", "only the date differs, as in another zone of a cache", { modified: OTHER.modified }],
  ["other", "the tag differs, and no date is told", { etag: '"b"', modified: "" }],
  ["other", "the date differs, and no tag is told", { etag: "", modified: OTHER.modified }],
  ["other", "the date differs, and no size is told", { ...NONE, modified: OTHER.modified }],
  ["same", "the size alone is told", { etag: "", modified: "" }],
  ["unknown", "nothing is told", NONE],
  ["unknown", "nothing was told before", {}, NONE],
  ["unknown", "other things were told before", { ...NONE, etag: '"a"' }, { etag: "" }],
])("finds files %s if %s", (result, _what, now, before = {}) => {
  expect(compareFiles({ ...MARKS, ...before }, { ...MARKS, ...now })).toBe(result);
});

const check = (changes: Parameters<typeof buildLinkCheck>[0] | object = {}) =>
  buildLinkCheck({ address: "https://files.example/1", ...changes });

it("takes the first file as confirmed, and learns what is told later", () => {
  const first = judgeFile(check(), { ...MARKS, modified: "" }, AT);
  expect(first).toMatchObject({ confirmedBytes: 1000, confirmedEtag: '"a"', confirmedModified: "", changedAt: null });
  expect(judgeFile(first, MARKS, AT)).toMatchObject({ confirmedModified: MARKS.modified, changedAt: null });
});

it("keeps a change, and the file that is confirmed, until the old file is back", () => {
  const confirmed = judgeFile(check({ sha256: "a".repeat(64), verifiedAt: AT }), MARKS, AT);
  const changed = judgeFile(confirmed, OTHER, LATER);
  expect(changed).toMatchObject({ ...OTHER, changedAt: LATER, confirmedBytes: 1000, sha256: "a".repeat(64) });
  const page = judgeFile(changed, NONE, new Date());
  expect(page).toMatchObject({ ...NONE, changedAt: LATER, confirmedBytes: 1000 });
  expect(judgeFile(page, { ...OTHER, sizeBytes: 5 }, new Date())).toMatchObject({ changedAt: LATER });
  expect(judgeFile(page, MARKS, new Date())).toMatchObject({ changedAt: null, sha256: "a".repeat(64) });
});

it("forgets the sum of the other file once the old one is back", () => {
  const changed = { ...judgeFile(judgeFile(check(), MARKS, AT), OTHER, AT), sha256: "b".repeat(64), verifiedAt: LATER };
  expect(judgeFile(changed, OTHER, LATER)).toMatchObject({ sha256: "b".repeat(64) });
  expect(judgeFile(changed, MARKS, LATER)).toMatchObject({ changedAt: null, sha256: "", verifiedAt: null });
});
