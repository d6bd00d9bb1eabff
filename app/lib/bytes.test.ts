import * as fc from "fast-check";
import { expect, it } from "vitest";
import { exactBytes, formatBytes, formatSize, parseBytes } from "./bytes.ts";

type Locale = Parameters<typeof formatSize>[1];

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 KB"],
  [1449, "1.4 KB"],
  [23_400_000, "23 MB"],
  [5_242_880, "5.2 MB"],
  [20 * 1024 ** 3, "21 GB"],
  [3_000_000_000_000_000, "3,000 TB"],
])("reads %d bytes as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it("formats a size in the units of a language, and in English or for other text as written", () => {
  const [english, german] = ["en", "de"].map((code) => ({ code, numberLocale: code })) as [Locale, Locale];
  const texts = ["1.4 GB", "812 bytes", "40MB", "700 MiB", "about 2 GB", ""];
  expect(texts.map((text) => formatSize(text, german))).toEqual([
    "1,4\u00a0GB",
    "812 Byte",
    "40 MB",
    "700 MiB",
    "about 2 GB",
    "",
  ]);
  expect(texts.map((text) => formatSize(text, english))).toEqual(texts);
});

it.each([
  ["1.4 GB", 1_400_000_000],
  ["1,4 GB", 1_400_000_000],
  [" 700mb ", 700_000_000],
  ["700 MiB", 734_003_200],
  ["1.5G", 1_500_000_000],
  ["1,400 MB", 1_400_000_000],
  ["1,400.5 KB", 1_400_500],
  ["12 bytes", 12],
  ["734003200", 734_003_200],
  ["0", 0],
])("reads %s as %d bytes", (text, bytes) => {
  expect(parseBytes(text)).toBe(bytes);
});

it.each(["", "big", "GB", "1.4.5 GB", "-1 GB", "1 PB", "1,40,0 MB", "1e9", "99999999999 TB", "1.4 GB?"])(
  "cannot read %j",
  (text) => {
    expect(parseBytes(text)).toBeNull();
  },
);

it.each([
  [1_400_000_000, "1.4 GB"],
  [734_003_200, "700 MiB"],
  [734_003_201, "734003201"],
  [812, "812"],
  [0, ""],
])("writes %d exactly as %j", (bytes, text) => {
  expect(exactBytes(bytes)).toBe(text);
});

it("parses exactly what it formats", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (bytes) => parseBytes(exactBytes(bytes)) === bytes),
  );
});
