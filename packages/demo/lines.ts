import type { Customization, CustomizationKey } from "#app/kinds/customization.ts";
import type { DemoDocument } from "./entry.ts";

const PEOPLE = [
  { name: "Charlie Chaplin", others: ["Charles Chaplin"] },
  { name: "Fatty Arbuckle", others: ["Roscoe Arbuckle"] },
];

/** JSON lines for the import: items in order, then other names of people, and the customization, which refers to the items. */
export async function* demoLines(
  documents: readonly DemoDocument[],
  customization: readonly [CustomizationKey, Customization][],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const document of documents) yield encoder.encode(`${JSON.stringify({ collection: "contents", ...document })}\n`);
  yield encoder.encode(`${JSON.stringify({ collection: "settings", id: "people", people: PEOPLE })}\n`);
  for (const [id, lists] of customization) {
    yield encoder.encode(`${JSON.stringify({ collection: "customization", id, ...lists })}\n`);
  }
}
