import { expect, it } from "vitest";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { readSiteForm } from "./site-form.ts";

it.each(["1303222644", "1e309", "-1", "x"])("reads a bounded number of rows from a form that names %s", (rows) => {
  const field = (name: string) => (name === "rows" ? rows : name.endsWith(".rule") ? "newest" : "");
  const { homeSections } = readSiteForm({ field, fields: () => [] }, DEFAULT_SITE);
  expect((homeSections as unknown[]).length).toBeLessThanOrEqual(100);
});
