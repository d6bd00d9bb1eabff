import type { Language } from "#app/languages/language.ts";
import type { ItemType } from "../item.ts";
import type { Kind } from "../kind.ts";
import { KINDS } from "../registry.ts";
import type { KindName } from "./named-kinds.ts";

type Named = Pick<Kind, "type">;

export function kindName({ text }: Language, { type }: Named): { one: string; many: string } {
  return { one: text(`kind.${type}.one`), many: text(`kind.${type}.many`) };
}

export function kindNames(language: Language): KindName[] {
  return KINDS.map(({ type, path, thumbnail }) => ({ type, path, thumbnail, label: kindName(language, { type }) }));
}

/** Hidden kinds are not named. A kind whose section is switched off is, unless others are hidden. */
export function searchPrompt(language: Language, types: readonly ItemType[]): string {
  const isPublic = ({ type }: Kind) => types.includes(type);
  const isWhole = KINDS.filter((kind) => kind.isPublic === "always").every(isPublic);
  const named = KINDS.filter(({ isInSearchPrompt = true }) => isInSearchPrompt).filter((kind) => isWhole || isPublic(kind));
  const names = (named.length > 0 ? named : KINDS.filter(isPublic)).map((kind) => kindName(language, kind).one);
  return language.text("site.searchPrompt", { kinds: names.join(language.text("common.comma")) });
}

/** "Movies, TV shows and games", as at the start of a sentence. */
export function kindsInSentence({ text, list, locale }: Language, kinds: readonly Named[]): string {
  const [first = "", ...others] = list(kinds.map(({ type }) => text(`kind.${type}.inText`)));
  return first.toLocaleUpperCase(locale) + others.join("");
}

export function siteDescription(language: Language, kinds: readonly Named[]): string {
  const names = kindsInSentence(language, kinds);
  return language.text(hasFilmsAndShows(kinds) ? "home.description" : "site.manifest", { kinds: names });
}

export function heroText(language: Language, kinds: readonly Named[]): string {
  if (hasFilmsAndShows(kinds)) return language.text("home.heroText");
  return language.text("home.heroTextOf", { kinds: kindsInSentence(language, kinds) });
}

/** The default texts name both films and shows. */
function hasFilmsAndShows(kinds: readonly Named[]): boolean {
  return (["movie", "tv-show"] as const).every((wanted) => kinds.some(({ type }) => type === wanted));
}
