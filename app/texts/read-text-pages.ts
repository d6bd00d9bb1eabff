import type { TextDocument } from "#app/lib/text/markdown.ts";
import { isTextPage, type TextPageName } from "#app/lib/text-pages.ts";
import type { Services } from "#app/services.ts";

type TextServices = Pick<Services, "readOwnText" | "store">;

/**
 * The operator's file, else the text of the back office, else the preset.
 * @param title The title of a text without a heading.
 * @returns `isOwn` unless it is the preset.
 * @throws {AppError} `own-text.too-large`.
 */
export async function readTextPage(
  services: TextServices,
  name: TextPageName,
  preset: string,
  title: string,
): Promise<TextDocument & { isOwn: boolean }> {
  const { parseTextDocument } = await import("#app/lib/text/markdown.ts");
  const own = await ownTextOf(services, name);
  return { ...parseTextDocument(own ?? preset, title), isOwn: own !== null };
}

/** A page without a preset. Null if there is none. @throws {AppError} `own-text.too-large`. */
export async function readOwnPage(services: TextServices, name: string): Promise<TextDocument | null> {
  const { texts } = await services.store.settings.get();
  const page = isTextPage(name) ? undefined : texts.find((each) => each.name === name);
  if (!page) return null;
  const { parseTextDocument } = await import("#app/lib/text/markdown.ts");
  return parseTextDocument((await ownTextOf(services, name)) ?? page.text, page.title);
}

async function ownTextOf({ readOwnText, store }: TextServices, name: string): Promise<string | null> {
  const { texts } = await store.settings.get();
  return (await readOwnText(name)) ?? texts.find((each) => each.name === name)?.text ?? null;
}
