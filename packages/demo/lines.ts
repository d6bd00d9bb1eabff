import type { Customization, CustomizationKey } from "#app/kinds/customization.ts";
import type { DemoDocument } from "./entry.ts";

/** JSON lines for the import: items in order, then the customization, which refers to them. */
export async function* demoLines(
  documents: readonly DemoDocument[],
  customization: readonly [CustomizationKey, Customization][],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const document of documents) yield encoder.encode(`${JSON.stringify({ collection: "contents", ...document })}\n`);
  for (const [id, lists] of customization) {
    yield encoder.encode(`${JSON.stringify({ collection: "customization", id, ...lists })}\n`);
  }
}
