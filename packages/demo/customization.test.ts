import path from "node:path";
import { describe, expect, it } from "vitest";
import { KINDS } from "#app/kinds/registry.ts";
import { customizationSchema } from "#app/kinds/schemas/schemas.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization } from "./customization.ts";
import { readDemoData } from "./data.ts";

const documents = demoDocuments(await readDemoData(path.join(import.meta.dirname, "data")));
const KINDS_OF_DEMO = KINDS.filter((kind) => documents.some(({ type }) => type === kind.type));
const customization = new Map(demoCustomization(documents));

describe("the demo's customization", () => {
  it("fills every slot of every kind", () => {
    for (const { customizationKey, lists } of KINDS_OF_DEMO) {
      const filled = Object.entries(customization.get(customizationKey) ?? {}).map(([name, slots]) => [name, slots.length]);
      expect(filled).toEqual(Object.entries(lists).map(([name, { slots }]) => [name, slots]));
    }
  });

  it("names only items of the kind, each once a list", () => {
    for (const kind of KINDS_OF_DEMO) {
      const codes = new Set(documents.filter(({ type }) => type === kind.type).map(({ cId }) => cId));
      for (const slots of Object.values(customization.get(kind.customizationKey) ?? {})) {
        expect(slots.filter(({ cId }) => !codes.has(cId))).toEqual([]);
        expect(slots.map(({ id }) => id)).toEqual(slots.map((_, index) => index + 1));
      }
      const given = customization.get(kind.customizationKey);
      expect(customizationSchema(kind).parse(given)).toEqual(given);
    }
  });

  it("fails where a document is missing", () => {
    expect(() => demoCustomization([])).toThrow("metropolis-1927");
  });
});
