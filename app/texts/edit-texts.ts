import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { isOwnText } from "#app/site/mirrored-site.ts";
import type { OwnText } from "#app/site/site.ts";
import { AppError } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { isStorableText } from "#app/lib/text/storable-text.ts";
import { isPageName, isTextPage, MAX_PAGE_NAME, TEXT_PAGES } from "#app/lib/text-pages.ts";
import type { Store } from "#app/store/store.ts";
import { refuseOnMirror, requireRight, type Services } from "#app/services.ts";

const MAX_LENGTH = 20_000;
const MAX_PAGES = 10;
const MAX_TITLE_LENGTH = 60;

type EditingServices = Pick<Services, "actor" | "store" | "readOwnText">;

/** `source` is the origin of the visible text: a file of the operator, the back office, or the site's preset. */
export type ListedText = { name: string; title: string; source: "file" | "own" | "preset" };

/** `text` is null if the site has its preset; `basedOn` is a fingerprint of it. */
export type TextForm = ListedText & { text: string | null; basedOn: string };

/** @throws {AppError} `actor.not-allowed`. */
export async function listTexts({ actor, store, readOwnText }: EditingServices): Promise<ListedText[]> {
  requireRight(actor, "site.manage");
  const { texts } = await store.settings.get();
  const presets = Object.entries(TEXT_PAGES).map(([name, title]) => ({ name, title }));
  const all = [...presets, ...texts.filter(({ name }) => !isTextPage(name))];
  return Promise.all(
    all.map(async ({ name, title }) => {
      const isFile = (await readOwnText(name).catch(() => "")) !== null;
      const isOwn = texts.some((each) => each.name === name);
      return { name, title, source: isFile ? "file" : isOwn ? "own" : "preset" } as const;
    }),
  );
}

/** Null for an unknown page. @throws {AppError} `actor.not-allowed`. */
export async function readText(services: EditingServices, name: string): Promise<TextForm | null> {
  const listed = (await listTexts(services)).find((each) => each.name === name);
  if (!listed) return null;
  const text = await storedText(services.store, name);
  return { ...listed, text, basedOn: stateOf(text) };
}

/**
 * A new name creates a page.
 * @param basedOn The fingerprint read with it; "" for a new page.
 * @throws {AppError} `actor.not-allowed`; `site.invalid`; `site.conflict` if another owner saved in between.
 */
export async function saveText(
  { actor, store }: EditingServices,
  { name, text, basedOn }: { name: string; text: string; basedOn: string },
): Promise<void> {
  requireMayEditText(actor, name);
  if (!isPageName(name)) {
    throw invalid("name", message("admin.refused.mustBeShortPageName", { most: `${MAX_PAGE_NAME}` }));
  }
  if (text.length > MAX_LENGTH) throw invalid("text", message("admin.refused.tooLong", { most: `${MAX_LENGTH}` }));
  if (!isStorableText(text)) throw invalid("text", message("admin.refused.notStorable"));
  const page = await titled({ name, text });
  await store.transaction(async (tx) => {
    await refuseConflict(tx, name, basedOn);
    const { texts } = await tx.settings.get();
    const isNew = !texts.some((each) => each.name === name);
    if (isNew && !isTextPage(name) && texts.filter((each) => !isTextPage(each.name)).length >= MAX_PAGES) {
      throw invalid("name", message("admin.refused.tooManyPages", { most: `${MAX_PAGES}` }));
    }
    await tx.settings.set({ texts: isNew ? [...texts, page] : texts.map((each) => (each.name === name ? page : each)) });
  });
}

/** Restores the preset, or removes an additional page. @throws {AppError} The errors of `saveText`. */
export async function removeText({ actor, store }: EditingServices, name: string, basedOn: string): Promise<void> {
  requireMayEditText(actor, name);
  await store.transaction(async (tx) => {
    await refuseConflict(tx, name, basedOn);
    const { texts } = await tx.settings.get();
    await tx.settings.set({ texts: texts.filter((each) => each.name !== name) });
  });
}

/** @returns Whether anything changed. @throws {AppError} `actor.not-allowed`. */
export async function replaceTexts(
  { actor, store }: Pick<Services, "actor" | "store">,
  pages: readonly Pick<OwnText, "name" | "text">[],
  isMerge: boolean,
): Promise<boolean> {
  requireRight(actor, "site.manage");
  const given = await Promise.all(pages.map(titled));
  return store.transaction(async (tx) => {
    const { texts } = await tx.settings.get();
    const named = new Set(given.map(({ name }) => name));
    const next = isMerge ? [...texts.filter(({ name }) => !named.has(name)), ...given] : given;
    if (isDeepStrictEqual(next, texts)) return false;
    await tx.settings.set({ texts: next });
    return true;
  });
}

function requireMayEditText(actor: Services["actor"], name: string): void {
  requireRight(actor, "site.manage");
  if (!isOwnText({ name })) refuseOnMirror(actor);
}

/** The title is the heading at the start of the text. */
async function titled({ name, text }: Pick<OwnText, "name" | "text">): Promise<OwnText> {
  const { parseTextDocument } = await import("#app/lib/text/markdown.ts");
  const { title } = parseTextDocument(text, isTextPage(name) ? TEXT_PAGES[name] : name);
  return { name, title: title.trim().slice(0, MAX_TITLE_LENGTH).toWellFormed() || name, text };
}

async function refuseConflict(tx: Store, name: string, basedOn: string): Promise<void> {
  const text = await storedText(tx, name);
  const isNew = basedOn === "" && text === null && !isTextPage(name);
  if (isNew || stateOf(text) === basedOn) return;
  const problem = basedOn === "" ? message("admin.refused.pageExists") : message("admin.refused.textConflict");
  throw new AppError("site.conflict", problem);
}

async function storedText(store: Pick<Store, "settings">, name: string): Promise<string | null> {
  const { texts } = await store.settings.get();
  return texts.find((each) => each.name === name)?.text ?? null;
}

function stateOf(text: string | null): string {
  return createHash("sha256").update(JSON.stringify(text)).digest("hex");
}

function invalid(field: string, problem: LocalizedMessage): AppError {
  return new AppError("site.invalid", `${field} ${problem.message}`, [{ field, ...problem }]);
}
