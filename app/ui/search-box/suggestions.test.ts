import { expect, it } from "vitest";
import { outcomeOf } from "./suggestions.ts";

it("reads the suggestions of a response", () => {
  const suggestions = [{ path: "/movies/a", nameParts: [{ text: "A", isMatch: true }], note: "Movie · 1922", thumbnailUrl: "" }];
  const answer = { match: "typed", groups: [{ label: "Titles", suggestions }] };
  expect(outcomeOf(true, answer)).toEqual({ type: "found", ...answer });
});

it.each([null, undefined, "text", 7, [], {}, { match: "typed", groups: "many" }, { match: "no", groups: [] }, { message: 7 }])(
  "reports an error when the response is %j",
  (body) => {
    for (const isOk of [true, false]) {
      expect(outcomeOf(isOk, body)).toEqual({ type: "failed", reason: "defect" });
    }
  },
);
