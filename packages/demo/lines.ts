import type { Customization, CustomizationKey } from "#app/kinds/customization.ts";
import type { DemoDocument } from "./entry.ts";

/** Documents as the import reads them, one line each: the items in their order, then the customization that names them. */
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
