import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { pageLanguage } from "#app/ui/browser/page-language.ts";
import { LanguageContext } from "#app/ui/language/language-context.ts";
import { CopySearchResults } from "./copy-search-results.tsx";

/** Shows what the address of the search page asks for. */
export function showCopySearch(root: HTMLElement): void {
  const query = (new URLSearchParams(location.search).get("q") ?? "").trim();
  for (const field of document.querySelectorAll<HTMLInputElement>("input[name=q]")) field.value ||= query;
  if (query === "") return;
  const results = createElement(CopySearchResults, { query, yearLabel: root.dataset["yearLabel"] ?? "" });
  createRoot(root).render(createElement(LanguageContext, { value: pageLanguage() }, results));
}
