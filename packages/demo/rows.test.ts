import path from "node:path";
import { expect, it } from "vitest";
import { LIST_NAMES } from "#app/kinds/customization.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { pickScene } from "./art/stills/choice.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization } from "./customization.ts";
import { readDemoData } from "./data.ts";
import type { DemoDocument } from "./entry.ts";

const CARDS = 5;
const documents = demoDocuments(await readDemoData(path.join(import.meta.dirname, "data")));
const customization = new Map(demoCustomization(documents));

function rowsOf({ type, customizationKey }: (typeof KINDS)[number]): [string, DemoDocument[]][] {
  const works = documents.filter((document) => document.type === type);
  const chosen = LIST_NAMES.map((name): [string, DemoDocument[]] => {
    const codes = new Set((customization.get(customizationKey)?.[name] ?? []).map(({ cId }) => cId));
    return [name, works.filter(({ cId }) => codes.has(cId))];
  });
  const released = works.toSorted((a, b) => releasedYearOf(b.releasedYear).localeCompare(releasedYearOf(a.releasedYear)));
  return [...chosen, ["newest", works.slice(-CARDS)], ["new releases", released.slice(0, CARDS)]];
}

function sceneOf({ id, itemName: title, genre, type: kind, releasedYear }: DemoDocument): string {
  const { world, object } = pickScene({ id, title, genre, kind, year: releasedYearOf(releasedYear) });
  return object ? `${world} of ${object}` : world;
}

it.each(KINDS.flatMap((kind) => rowsOf(kind).map(([name, works]) => [kind.type, name, works] as const)))(
  "draws no scene twice in a row: %s, %s",
  (_kind, _name, works) => {
    const scenes = works.map(sceneOf);
    expect(scenes).toEqual([...new Set(scenes)]);
  },
);
