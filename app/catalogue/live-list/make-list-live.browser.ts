import type { Language } from "#app/languages/language.ts";
import { controlIn } from "#app/ui/browser/control-in.ts";
import type { LiveListProps } from "./live-list.tsx";
import { growList } from "./list-growth.browser.ts";
import { layOutGridsAtEachWidth } from "./list-grids.browser.ts";
import { nextLink } from "./list-parts.ts";
import { visitLists } from "./list-visits.browser.ts";

/** Filters change the URL at once, further pages load on scroll, and a return restores the position. */
export function startLiveList(island: HTMLElement, { listId, formId }: LiveListProps, language: Language): void {
  const root = document.getElementById(listId);
  const form = document.getElementById(formId);
  const announced = controlIn(island, "announced");
  const announce = (text: string) => void (announced.textContent = text);
  if (root && form instanceof HTMLFormElement) makeListLive(root, form, announce, language);
}

/**
 * @param root Contains the list's `[data-part]` elements and its form.
 * @param announce Announces a text to screen readers.
 */
function makeListLive(root: HTMLElement, form: HTMLFormElement, announce: (text: string) => void, language: Language): void {
  const growth = growList(root, announce, language);
  let top = scrollY;
  const visits = visitLists(root, growth, () => top, announce);

  function onChange({ target }: Event) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (target.form !== form || target.name === "q") return;
    if (target instanceof HTMLInputElement) keepOneOfNested(target);
    void visits.open(addressOfForm(form), target.closest<HTMLElement>("[data-facet]")?.dataset["facet"]);
  }

  function onSubmit(event: SubmitEvent) {
    if (event.target !== form) return;
    event.preventDefault();
    form.hidePopover();
    void visits.open(addressOfForm(form));
  }

  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link === nextLink(root)) void growth.more();
    else if (link.matches("[data-list-link]")) void visits.open(addressOfLink(link));
    else return;
    event.preventDefault();
  }

  function addressOfLink({ dataset, href }: HTMLAnchorElement): string {
    const { choiceKey, choiceValue } = dataset;
    return (choiceKey && choiceValue && addressWithout(form, choiceKey, choiceValue)) || href;
  }

  root.addEventListener("change", onChange);
  root.addEventListener("submit", onSubmit);
  root.addEventListener("click", onClick);
  addEventListener("popstate", () => void visits.follow());
  addEventListener("pagehide", visits.remember);
  addEventListener("pageshow", ({ persisted }) => persisted && growth.resume());
  addEventListener("scroll", () => (top = scrollY), { passive: true });
  layOutGridsAtEachWidth(root);
  root.dataset["listLive"] = "";
  void visits.arrive();
}

/** Empty fields are left out. */
function addressOfForm(form: HTMLFormElement): string {
  const address = new URL(form.action);
  const filledIn = [...new FormData(form)].filter((entry): entry is [string, string] => Boolean(entry[1]));
  address.search = new URLSearchParams(filledIn).toString();
  return address.href;
}

/** Clears the choice in the form, so that changes still in flight are included. Null if the form has no such choice. */
function addressWithout(form: HTMLFormElement, name: string, value: string): string | null {
  const isChoice = (control: Element): control is HTMLInputElement =>
    control instanceof HTMLInputElement && control.name === name && control.value === value;
  const control = [...form.elements].find(isChoice);
  if (!control) return null;
  if (control.type === "checkbox") control.checked = false;
  else control.disabled = true;
  return addressOfForm(form);
}

/** A value and its subvalues, such as a decade and its years, exclude each other: the last choice wins. */
function keepOneOfNested(input: HTMLInputElement): void {
  if (!input.checked) return;
  const item = input.closest("li");
  const around = item?.parentElement?.closest("li")?.querySelector("input");
  if (around) around.checked = false;
  for (const part of item?.querySelectorAll<HTMLInputElement>(":scope ul input") ?? []) part.checked = false;
}
