import { describe, expect, it } from "vitest";
import { buildFileRow, buildItem } from "../../../tests/data/builders.ts";
import { formFields } from "#app/kinds/forms/form-fields.ts";
import type { Item } from "#app/kinds/item.ts";
import { KINDS, kindOf } from "#app/kinds/registry.ts";
import { missingFields } from "#app/kinds/schemas/stored-form-schema.ts";
import { isMissedByVisitors } from "./incomplete.ts";
import { reasonsIn } from "./item-reasons.ts";

const stored = (...given: Parameters<typeof buildItem>): Item => ({
  ...buildItem(...given),
  views: 0,
  visitorRating: { sum: 0, count: 0 },
});

const SHAPE_PROBLEM = /required|must (be a date|hold|name)/;

const VALUES: unknown[] = [
  "",
  " ",
  "x",
  "1922-13-45",
  0,
  3,
  [],
  [{ id: 1 }],
  [{ id: 1, screenshotUrl: "", name: "", role: "", imageUrl: "", seasonUrl: "", requirement: "" }],
  [1, 1, 2].map((id) => ({ id, seasonUrl: "https://files.example/1", name: "a", requirement: "b", screenshotUrl: "/a.png" })),
];

describe("an item", () => {
  it("is complete if nothing is wrong", () => {
    for (const kind of KINDS) expect(reasonsIn(stored(kind))).toEqual([]);
  });

  it.each(KINDS)("lacks what the form of a $type reports as missing", (kind) => {
    for (const [field] of formFields(kind)) {
      for (const value of VALUES) {
        const item = stored(kind, { [field]: value });
        const isMissing = missingFields(kindOf(item.type), item).some(
          ({ path, message: refusal }) => SHAPE_PROBLEM.test(refusal.message) && isMissedByVisitors(path, { ...item }),
        );
        const isSound = missingFields(kind, item).every(({ message: refusal }) => SHAPE_PROBLEM.test(refusal.message));
        if (isSound && field !== "ratings")
          expect([field, value, reasonsIn(item).includes("missing")]).toEqual([field, value, isMissing]);
      }
    }
  });

  it("may lack pictures of people, and the id of a trailer that has an address", () => {
    const cast = [{ id: 1, name: "Max Schreck", role: "Count Orlok", imageUrl: "" }];
    const lacking = (overrides: Partial<Item>) => reasonsIn(stored("movie", overrides)).includes("missing");
    expect(lacking({ cast, videoId: "" })).toBe(false);
    expect(lacking({ videoId: "", videoUrl: "" })).toBe(true);
    expect(lacking({ cast: cast.map((member) => ({ ...member, name: "" })) })).toBe(true);
  });

  it("has as many seasons as season links, whole or by file, without specials", () => {
    const links = [1, 2, 0].map((id) => ({ id, seasonUrl: `https://files.example/${id}` }));
    const ofThird = buildFileRow({ season: 3, episode: 1, url: "https://files.example/3-1" });
    const reasons = (seasons: number, files: Item["files"] = []) =>
      reasonsIn(stored("tv-show", { seasons, downloadLinks: links, files }));
    expect(reasons(2)).toEqual([]);
    expect(reasons(3)).toEqual(["seasons"]);
    expect(reasons(3, [ofThird])).toEqual([]);
    expect(reasons(2, [ofThird])).toEqual(["seasons"]);
    expect(reasons(0)).toEqual(["missing"]);
  });

  it("reports a rating that no one chose", () => {
    const ratings = { imdb: { name: "IMDB", rating: 1, isDefault: true } } as const;
    expect(reasonsIn(stored("movie", { ratings }))).toEqual(["rating"]);
  });
});
