import { expect, it } from "vitest";
import { cellsOf, spreadOf } from "./bars.ts";
import { percentileBars } from "./percentiles.ts";
import { replaceSection } from "./sections.ts";

it("shows the spread of the rounds, and whether their median reaches the goal", () => {
  const bar = { name: "by id", unit: "ms", values: [0.5, 0.1234, 0.2] };
  expect(cellsOf({ ...bar, goal: { atMost: 1 }, limit: "the disk" })).toEqual(
    "by id|ms|0.123|0.2|0.5|at most 1|reached|".split("|"),
  );
  expect(cellsOf({ ...bar, goal: { atMost: 0.1 }, limit: "the disk" }).slice(6)).toEqual(["missed, 2.0 times", "the disk"]);
  expect(cellsOf({ name: "import", unit: "a second", values: [12_345], goal: { atLeast: 15_000 } })).toEqual(
    "import|a second|12,345|12,345|12,345|at least 15,000|missed, 1.2 times|".split("|"),
  );
  expect(cellsOf({ ...bar, limit: "the disk" }).slice(5)).toEqual(["", "", ""]);
  const kills = (values: number[]) => cellsOf({ name: "kills", unit: "", values, goal: { atMost: 0 } })[6];
  expect([kills([0]), kills([1])]).toEqual(["reached", "missed"]);
});

it("takes the lower of two middle values as the median", () => {
  expect(spreadOf([4, 1, 3, 2])).toEqual([1, 2, 4]);
});

it("shows the requested percentiles, each with or without its own goal", () => {
  const rounds = [
    { p50: 1, p95: 2, p99: 3 },
    { p50: 4, p95: 5, p99: 6 },
  ];
  expect(percentileBars("search", rounds, { p50: null, p95: 5 })).toEqual([
    { name: "search, p50", unit: "ms", values: [1, 4] },
    { name: "search, p95", unit: "ms", values: [2, 5], goal: { atMost: 5 } },
  ]);
});

it("replaces a benchmark's section in place, and adds a new one at the end", () => {
  const first = replaceSection("# Benchmarks\n\nHow.\n", { title: "Import", lines: ["old"] });
  const both = replaceSection(first, { title: "Pages", lines: ["pages"] });
  expect(replaceSection(both, { title: "Import", lines: ["new"] })).toBe(
    "# Benchmarks\n\nHow.\n\n## Import\n\nnew\n\n## Pages\n\npages\n",
  );
});
