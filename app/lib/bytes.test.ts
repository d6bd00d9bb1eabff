import { expect, it } from "vitest";
import { formatBytes } from "./bytes.ts";

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
])("%d bytes are read as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
