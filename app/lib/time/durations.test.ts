import { expect, it } from "vitest";
import { formatDuration, isoDuration } from "./durations.ts";

it.each([
  ["1h 52m", "PT1H52M"],
  ["76 min", "PT1H16M"],
  ["45min", "PT45M"],
  ["2 hours", "PT2H"],
  ["1 hr. 5 mins.", "PT1H5M"],
  [" 1 hour, 1 minute ", "PT1H1M"],
  ["1:52", "PT1H52M"],
  ["0:45:10", "PT45M"],
  ["120m", "PT2H"],
])("reads %j as %s", (text, iso) => {
  expect(isoDuration(text)).toBe(iso);
});

it.each(["", " ", "0 min", "long", "52", "1h 52", "about 90 min", "90 min!", "1:2", "h", "m", "-5 min", "99999 min"])(
  "rejects %j",
  (text) => expect(isoDuration(text)).toBeNull(),
);

it("is formatted in the units of a language, and in English as written", () => {
  const [english, german] = ["en", "de"].map((code) => ({ code, numberLocale: code }));
  const texts = ["1h 52m", "76 min", "2 hours", "some time", ""];
  expect(texts.map((text) => formatDuration(text, german ?? { code: "", numberLocale: "" }))).toEqual([
    "1 Std. 52 Min.",
    "1 Std. 16 Min.",
    "2 Std.",
    "some time",
    "",
  ]);
  expect(texts.map((text) => formatDuration(text, english ?? { code: "", numberLocale: "" }))).toEqual(texts);
});
