import { afterEach, describe, expect, it, vi } from "vitest";
import { readFold, storeFold } from "./stored-folds.ts";

function browserWith(stored: Record<string, string>) {
  const entries = new Map(Object.entries(stored));
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  };
  vi.stubGlobal("window", { localStorage });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("stored folds", () => {
  it("are stored for each kind of form", () => {
    browserWith({});
    expect(readFold("movie", "Cast")).toBeNull();
    storeFold("movie", "Cast", false);
    storeFold("movie", "Ratings", true);
    expect([readFold("movie", "Cast"), readFold("movie", "Ratings"), readFold("game", "Cast")]).toEqual([false, true, null]);
  });

  it.each(["{", "null", "7", '{"Cast":"yes"}'])("are empty for other stored values: %s", (stored) => {
    browserWith({ "admin:folds:movie": stored });
    expect(readFold("movie", "Cast")).toBeNull();
  });
});
