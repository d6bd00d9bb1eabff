import type { TextDocument } from "#app/lib/text/markdown.ts";
import { TEXT_PAGES, type TextPageName } from "#app/lib/text-pages.ts";
import type { Services } from "../services.ts";

/** The operator's text, else the preset. @throws {AppError} `own-text.too-large`. */
export async function readTextPage(
  { readOwnText }: Pick<Services, "readOwnText">,
  name: TextPageName,
  preset: string,
): Promise<TextDocument> {
  const { parseTextDocument } = await import("#app/lib/text/markdown.ts");
  return parseTextDocument((await readOwnText(name)) ?? preset, TEXT_PAGES[name]);
}
