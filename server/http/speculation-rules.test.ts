import { Hono } from "hono";
import { expect, it } from "vitest";
import type { ShellEnv } from "../shell-parts.ts";
import { speculationRules } from "./speculation-rules.ts";

it("is valid for browsers, and excludes counted and private addresses", async () => {
  const response = await new Hono<ShellEnv>().get("/rules", speculationRules).request("/rules");
  expect(response.headers.get("Content-Type")).toBe("application/speculationrules+json");
  const rules = (await response.json()) as { prefetch: { where: { and: unknown[] } }[] };
  expect(rules.prefetch[0]?.where.and).toContainEqual({
    not: { href_matches: expect.arrayContaining(["/download/*", "/admin/*", "/v1/*"]) },
  });
});
