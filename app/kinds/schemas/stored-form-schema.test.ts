import { describe, expect, it } from "vitest";
import { buildInput } from "../../../tests/data/builders.ts";
import { movie } from "../movie.ts";
import { draftFormSchema, missingFields, storedFormSchema } from "./stored-form-schema.ts";

const EMPTY = { overview: "", description: "", bannerUrl: "", duration: "", screenshots: [] };
const INCOMPLETE = buildInput(movie, EMPTY);

const problemsOf = (stored: typeof INCOMPLETE | null, changes: Partial<typeof INCOMPLETE>) =>
  (storedFormSchema(movie, stored).safeParse({ ...INCOMPLETE, ...changes }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join(".")} ${message}`,
  );

describe("the form of a draft", () => {
  it.each([
    ["around 1925", "around 1925", true],
    ["around 1925", "around 1926", false],
    ["1925", "soon", false],
    ["around 1925", "", true],
    [null, "soon", false],
    [null, "1925-03", true],
  ])("whose stored date is %j accepts %j: %s", (stored, releasedYear, isTaken) => {
    const opened = stored === null ? null : { ...INCOMPLETE, releasedYear: stored };
    expect(draftFormSchema(movie, opened).safeParse({ itemName: "The Harbour", releasedYear }).success).toBe(isTaken);
  });
});

describe("the form of a stored item", () => {
  it("reports missing fields", () => {
    const names = missingFields(movie, INCOMPLETE).map(({ path }) => path.join("."));
    expect(names.toSorted()).toEqual(Object.keys(EMPTY).toSorted());
    expect(missingFields(movie, buildInput(movie))).toEqual([]);
  });

  it("saves a corrected name, whatever else is missing", () => {
    expect(problemsOf(INCOMPLETE, { itemName: "Corrected" })).toEqual([]);
    expect(problemsOf(INCOMPLETE, { overview: "Filled in." })).toEqual([]);
  });

  it("rejects emptying a filled field, and new invalid values", () => {
    expect(problemsOf(INCOMPLETE, { thumbnailUrl: "" })).toEqual(["thumbnailUrl is required"]);
    expect(problemsOf(INCOMPLETE, { releasedYear: "soon" })).toEqual([
      "releasedYear must be a date: 1922, 1922-03 or 1922-03-04",
    ]);
    const cast = [{ id: 2, imageUrl: "", name: "Ben", role: "Villain" }];
    expect(problemsOf(INCOMPLETE, { cast })).toEqual(["cast.0.imageUrl is required"]);
  });

  it("reports all of these at once", () => {
    const problems = problemsOf(INCOMPLETE, { thumbnailUrl: "", releasedYear: "soon", movieLink: "no link" });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual(["thumbnailUrl", "movieLink", "releasedYear"]);
  });

  it("keeps a date that predates the rule", () => {
    const old = { ...INCOMPLETE, releasedYear: "around 1925" };
    expect(problemsOf(old, { releasedYear: "around 1925" })).toEqual([]);
  });

  it.each([
    ["around 1925", "around 1926", "must be a date"],
    ["2050", "2060", "must be at most"],
  ])("rejects another date as invalid as the stored one: %s, then %s", (stored, typed, problem) => {
    const old = { ...INCOMPLETE, releasedYear: stored };
    expect(problemsOf(old, { releasedYear: stored })).toEqual([]);
    expect(problemsOf(old, { releasedYear: typed })).toEqual([expect.stringContaining(problem)]);
    expect(problemsOf(old, { releasedYear: "" })).toEqual(["releasedYear is required"]);
    expect(problemsOf(old, { releasedYear: "1925" })).toEqual([]);
  });

  it("requires all fields of a new item", () => {
    expect(problemsOf(null, {})).toHaveLength(Object.keys(EMPTY).length);
  });
});
