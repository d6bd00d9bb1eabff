import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const ASKED_BY_ID = /\buseRouteLoaderData(?:<[^>]*>)?\(\s*"([^"]*)"/g;

const withChildren = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...withChildren(entry.children ?? [])]);

const entries = withChildren(routes);
const ids = entries.map(({ id }) => id);

describe("the ids of routes", () => {
  it("are written in app/routes.ts, and do not depend on file names", () => {
    expect(entries.filter(({ id }) => !/^[a-z]+(?:-[a-z]+)*$/.test(id ?? "")).map(({ file }) => file)).toEqual([]);
  });

  it("are unique", () => {
    expect(ids.filter((id, index) => id === "root" || ids.indexOf(id) !== index)).toEqual([]);
  });

  it("exist when a component asks for the data of a route", () => {
    const sources = globSync("app/**/*.{ts,tsx}", { cwd: ROOT }).map((file) => readFileSync(path.join(ROOT, file), "utf8"));
    const asked = new Set(sources.flatMap((source) => [...source.matchAll(ASKED_BY_ID)].map(([, id]) => id)));
    expect(asked.size).toBeGreaterThan(1);
    expect([...asked].filter((id) => id !== "root" && !ids.includes(id))).toEqual([]);
  });
});
