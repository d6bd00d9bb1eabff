import { describe, expect, it } from "vitest";
import { createVisitors, type Visitor } from "./visitor-hashes.ts";

const DAY = "2026-03-10";
const view = { event: "view", id: "metropolis-1927" } as const;
const ada: Visitor = { address: "203.0.113.9", userAgent: "Firefox" };

describe("a visitor", () => {
  it("is new once per item, event and day", () => {
    const visitors = createVisitors();
    expect(visitors.isNew(DAY, ada, view)).toBe(true);
    expect(visitors.isNew(DAY, ada, view)).toBe(false);
    expect(visitors.isNew(DAY, ada, { ...view, event: "download" })).toBe(true);
    expect(visitors.isNew(DAY, ada, { ...view, id: "nosferatu-1922" })).toBe(true);
    expect(visitors.isNew("2026-03-11", ada, view)).toBe(true);
    expect(visitors.isNew("2026-03-11", ada, view)).toBe(false);
  });

  it("is another one with another address or browser", () => {
    const visitors = createVisitors();
    const others = [ada, { ...ada, address: "203.0.113.10" }, { ...ada, userAgent: "Safari" }];
    expect(others.map((visitor) => visitors.isNew(DAY, visitor, view))).toEqual([true, true, true]);
  });

  it("cannot multiply by faking user agents", () => {
    const visitors = createVisitors();
    const news = Array.from({ length: 1000 }, (_, i) => visitors.isNew(DAY, { ...ada, userAgent: `Mozilla/5.0 (${i})` }, view));
    expect(news.filter(Boolean)).toHaveLength(10);
    expect(visitors.isNew(DAY, { ...ada, address: "203.0.113.10" }, view)).toBe(true);
  });

  it("cannot multiply within one IPv6 network", () => {
    const visitors = createVisitors();
    const news = Array.from({ length: 100 }, (_, i) => visitors.isNew(DAY, { ...ada, address: `2001:db8:1:2::${i}` }, view));
    expect(news.filter(Boolean)).toHaveLength(1);
  });
});
