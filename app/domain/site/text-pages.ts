import type { TextDocument } from "#app/lib/text/markdown.ts";
import { TEXT_PAGES, type TextPageName } from "#app/lib/text-pages.ts";
import type { Services } from "../services.ts";

/**
 * A page of text: the operator's own where there is one, otherwise the product's.
 * @param preset The product's text, as Markdown.
 * @throws {AppError} `own-text.too-large`.
 */
export async function readTextPage(
  { readOwnText }: Pick<Services, "readOwnText">,
  name: TextPageName,
  preset: string,
): Promise<TextDocument> {
  // With the first text that is read: most sites that start are asked for other pages.
  const { parseTextDocument } = await import("#app/lib/text/markdown.ts");
  return parseTextDocument((await readOwnText(name)) ?? preset, TEXT_PAGES[name]);
}
