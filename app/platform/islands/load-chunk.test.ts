import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadChunk } from "./load-chunk.ts";

const ADDRESS = "/static/js/settings-Bx12.js";

type Page = { default: () => never; meta: (args: { matches: unknown[] }) => unknown[] };

const refused = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

describe("loading a chunk", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("returns the module, and leaves no timer behind", async () => {
    const module = { default: () => null };
    expect(await loadChunk(ADDRESS, { load: async () => module, statusOf: async () => 200 })).toBe(module);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [404, "missing"],
    [410, "missing"],
    [200, "error"],
    [503, "error"],
  ])("reports the status %i as %s", async (status, failure) => {
    const page = (await loadChunk(ADDRESS, { load: refused, statusOf: async () => status })) as Page;
    expect(() => page.default()).toThrow(expect.objectContaining({ message: "Loading chunk settings-Bx12 failed", failure }));
    expect(page.meta({ matches: [{ loaderData: { name: "Kino" } }] })).toContainEqual({
      title: "Loading chunk settings-Bx12 failed · Kino",
    });
  });

  it("reports an error when the server is unreachable too", async () => {
    const page = (await loadChunk(ADDRESS, { load: refused, statusOf: refused })) as Page;
    expect(() => page.default()).toThrow(expect.objectContaining({ failure: "error" }));
  });

  it("times out after 120 seconds, not before", async () => {
    let isOver = false;
    const wait = async () => {
      const page = (await loadChunk(ADDRESS, { load: () => new Promise(() => {}), statusOf: async () => 200 })) as Page;
      isOver = true;
      return page;
    };
    const pending = wait();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const page = await pending;
    expect(() => page.default()).toThrow(expect.objectContaining({ failure: "timeout" }));
  });
});
