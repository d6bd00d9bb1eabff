import { expect, it } from "vitest";
import { createRegistry } from "./registry.ts";

it("escapes labels and counts by them", async () => {
  const registry = createRegistry();
  const requests = registry.counter("requests_total", "Requests.");
  requests.add({ status: "200" });
  requests.add({ status: "200" });
  requests.add({ status: 'a"b\\c\nd' });
  expect(await registry.text()).toBe(
    [
      "# HELP requests_total Requests.",
      "# TYPE requests_total counter",
      'requests_total{status="200"} 2',
      'requests_total{status="a\\"b\\\\c\\nd"} 1',
      "",
    ].join("\n"),
  );
});

it("sums the buckets of a histogram", async () => {
  const registry = createRegistry();
  const seconds = registry.histogram("seconds", "Time.", [0.1, 1]);
  for (const each of [0.1, 0.5, 0.5, 3]) seconds.observe(each);
  expect((await registry.text()).split("\n").slice(2)).toEqual([
    'seconds_bucket{le="0.1"} 1',
    'seconds_bucket{le="1"} 3',
    'seconds_bucket{le="+Inf"} 4',
    "seconds_sum 4.1",
    "seconds_count 4",
    "",
  ]);
});

it("reads samples at each scrape, and omits a failing one", async () => {
  const registry = createRegistry();
  let open = 1;
  registry.sampled("open", "Open.", () => [{ value: open }]);
  registry.sampled("broken", "Broken.", () => Promise.reject(new Error("no database")));
  registry.sampled("broken_at_once", "Broken.", () => {
    throw new Error("no database");
  });
  expect(await registry.text()).toBe("# HELP open Open.\n# TYPE open gauge\nopen 1\n");
  open = 2;
  expect(await registry.text()).toContain("open 2\n");
});
