import path from "node:path";
import { describe, expect, it } from "vitest";
import { KINDS } from "#app/kinds/registry.ts";
import { customizationSchema } from "#app/kinds/schemas/customization-schemas.ts";
import { genresOf } from "#app/kinds/chosen-genres.ts";
import { LIST_NAMES } from "#app/kinds/customization.ts";
import { CUSTOMIZED_PAGES } from "#app/kinds/customized-page.ts";
import { slugOf, splitGenres } from "#app/lib/text/text.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization } from "./customization.ts";
import { readDemoData } from "./data.ts";

const documents = demoDocuments(await readDemoData(path.join(import.meta.dirname, "data")));
const KINDS_OF_DEMO = KINDS.filter((kind) => documents.some(({ type }) => type === kind.type));
const customization = new Map(demoCustomization(documents));

describe("the demo's customization", () => {
  it("fills every slot of every kind", () => {
    for (const { customizationKey, lists } of KINDS_OF_DEMO) {
      const given = customization.get(customizationKey) ?? {};
      const filled = LIST_NAMES.flatMap((name) => (given[name] ? [[name, given[name].length]] : []));
      expect(Object.fromEntries(filled)).toEqual(
        Object.fromEntries(Object.entries(lists).map(([name, { slots }]) => [name, slots])),
      );
    }
  });

  it("names only items of the kind, each once a list", () => {
    for (const kind of KINDS_OF_DEMO) {
      const codes = new Set(documents.filter(({ type }) => type === kind.type).map(({ cId }) => cId));
      for (const list of LIST_NAMES) {
        const slots = customization.get(kind.customizationKey)?.[list] ?? [];
        expect(slots.filter(({ cId }) => !codes.has(cId))).toEqual([]);
        expect(slots.map(({ id }) => id)).toEqual(slots.map((_, index) => index + 1));
      }
      const given = customization.get(kind.customizationKey);
      expect(customizationSchema(kind).parse(given)).toEqual(given);
    }
  });

  it("names no genre with an empty list", () => {
    const genresIn = (some: readonly { genre: string }[]) =>
      new Set(some.flatMap(({ genre }) => splitGenres(genre)).map(({ slug }) => slug));
    const filled = CUSTOMIZED_PAGES.filter(({ type }) => type === null || documents.some((document) => document.type === type));
    const empty = filled.flatMap(({ type, customizationKey }) => {
      const known = genresIn(documents.filter((document) => type === null || document.type === type));
      const titles = genresOf(customization.get(customizationKey) ?? null).map(({ title }) => title);
      return titles.filter((title) => !known.has(slugOf(title))).map((title) => `${customizationKey}: ${title}`);
    });
    expect(empty).toEqual([]);
  });

  it("fails if a document is missing", () => {
    expect(() => demoCustomization([])).toThrow("metropolis-1927");
  });
});
