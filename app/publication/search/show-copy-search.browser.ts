import { createElement } from "react";
import { createRoot } from "react-dom/client";
import type { Language } from "#app/languages/language.ts";
import { LanguageContext } from "#app/ui/language/language-context.ts";
import { CopySearchResults, type KindTexts } from "./copy-search-results.tsx";

/** Shows what the address of the search page asks for. */
export function showCopySearch(root: HTMLElement, kindTexts: KindTexts, language: Language): void {
  const query = (new URLSearchParams(location.search).get("q") ?? "").trim();
  for (const field of document.querySelectorAll<HTMLInputElement>("input[name=q]")) field.value ||= query;
  if (query === "") return;
  const results = createElement(CopySearchResults, { query, ...kindTexts });
  createRoot(root).render(createElement(LanguageContext, { value: language }, results));
}
