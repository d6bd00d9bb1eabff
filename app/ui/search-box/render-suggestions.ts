import type { Language } from "#app/languages/language.ts";
import { allResultsPath, type Suggestion, type SuggestionGroup } from "./suggestions.ts";
import { RENDERED_WIDTHS, FRAMES } from "../primitives/picture-frames.ts";
import { hueOf, lettersOf } from "../primitives/stand-in.ts";
import { pictureSources } from "../primitives/picture-sources.ts";
import { suggestionsOf, type SearchState } from "./search-state.ts";

/** On phones it is as wide as the screen. */
const PANEL =
  "suggestions absolute inset-x-0 top-full z-float bg-higher shadow-float inset-ring inset-ring-line tablet:mt-4 tablet:rounded-card";
const OPTION = "scroll-my-4 flex items-center gap-12 px-gutter hover:bg-line aria-selected:bg-line tablet:px-12";
export const SEE_ALL = `${OPTION} mt-4 min-h-touch border-t border-line text-14 font-strong`;

/** @returns A function that shows a state in the list and its panel, and returns the active option. */
export function suggestionRenderer(list: HTMLElement, { text, path }: Language) {
  const panel = list.parentElement as HTMLElement;
  const notice = panel.querySelector("output") as HTMLElement;
  const seeAll = list.querySelector("a") as HTMLAnchorElement;
  const alert = make("p", { role: "alert", className: "p-16" });
  let shown: Pick<SearchState, "groups"> & { message: string; failure: string } = { groups: [], message: "", failure: "" };

  return (state: SearchState): HTMLElement | undefined => {
    const { isOpen, status, groups, match, reason, active } = state;
    const found = suggestionsOf(state);
    if (groups !== shown.groups) list.replaceChildren(...groups.map((group) => groupOf(group, `${list.id}-${group.label}`)));
    if (match === "none") seeAll.remove();
    else if (!seeAll.isConnected) list.append(seeAll);
    seeAll.href = path(allResultsPath(state.text));
    list.hidden = !isOpen || found === 0;
    const options = [...list.querySelectorAll("a")];
    for (const [index, option] of options.entries()) {
      option.id = `${list.id}-${index}`;
      option.setAttribute("aria-selected", String(index === active));
    }

    panel.className = isOpen ? PANEL : "";
    const isNoticeShown = isOpen && status !== "failed" && (found === 0 || (status === "ready" && match !== "typed"));
    const look = status === "loading" ? "animate-late text-second" : match === "fuzzy" ? "text-14 text-second" : "";
    notice.className = isNoticeShown ? `block px-gutter pt-12 last:pb-12 tablet:px-12 ${look}` : "sr-only";
    // Screen readers announce every change of a text, also to what it was, and every insertion of an alert.
    const message = isOpen ? messageOf(text, state, found) : "";
    if (message !== shown.message) notice.textContent = message;
    const failure = isOpen && reason ? text(`suggest.${reason}`) : "";
    if (failure === "") alert.remove();
    else if (!alert.isConnected) notice.after(alert);
    if (failure !== shown.failure) alert.textContent = failure;
    shown = { groups, message, failure };
    return options[active];
  };
}

function messageOf(text: Language["text"], { status, match, text: typed }: SearchState, found: number): string {
  if (status !== "ready") return status === "loading" && found === 0 ? text("suggest.searching") : "";
  if (match === "none") return text("suggest.nothing");
  if (match === "fuzzy") return text("suggest.fuzzy", { text: typed.trim(), count: found });
  return text("suggest.count", { count: found });
}

function groupOf({ label, suggestions }: SuggestionGroup, id: string): HTMLElement {
  const hasPictures = suggestions.some(({ thumbnailUrl }) => thumbnailUrl !== undefined);
  const name = make("div", {
    id,
    role: "presentation",
    className: `w-full pt-12 text-14 text-second ${hasPictures ? "px-gutter pb-4 tablet:px-12" : ""}`,
    textContent: label,
  });
  const className = hasPictures ? "" : "flex flex-wrap gap-8 px-gutter pb-12 tablet:px-12";
  const group = make("div", { role: "group", className }, name, ...suggestions.map(hasPictures ? titleOption : nameOption));
  group.setAttribute("aria-labelledby", id);
  return group;
}

function titleOption({ path, nameParts, lang, note, thumbnailUrl }: Suggestion): HTMLElement {
  const frame = make("span", { className: "stage aspect-box w-32 shrink-0 overflow-hidden rounded-control" });
  const title = nameParts.map(({ text }) => text).join("");
  frame.dataset["letters"] = lettersOf(title);
  frame.style.setProperty("--hue", String(hueOf(title)));
  if (thumbnailUrl) frame.append(pictureOf(path, thumbnailUrl));
  else frame.dataset["failed"] = "";
  const name = make("span", { dir: "auto", className: "truncate leading-snug" }, ...nodesOf(nameParts));
  if (lang) name.lang = lang;
  const texts = make("span", { className: "flex min-w-0 flex-col" }, name);
  if (note) texts.append(make("span", { className: "text-14 text-second" }, note));
  return make("a", { href: path, role: "option", tabIndex: -1, className: `${OPTION} py-4` }, frame, texts);
}

function nameOption({ path, nameParts }: Suggestion): HTMLElement {
  const className =
    "inline-flex min-h-touch max-w-full scroll-my-4 items-center rounded-pill border border-line px-16 text-14 hover:bg-line aria-selected:bg-line";
  const name = make("span", { dir: "auto", className: "truncate" }, ...nodesOf(nameParts));
  return make("a", { href: path, role: "option", tabIndex: -1, className }, name);
}

function nodesOf(parts: Suggestion["nameParts"]): (HTMLElement | string)[] {
  return parts.map(({ text, isMatch }) => (isMatch ? make("mark", {}, text) : text));
}

/**
 * Pictures are reused, because a new element would flicker with every letter. The key is the path and the address of
 * the thumbnail: titles may share a thumbnail, but not an element.
 */
const pictures = new Map<string, HTMLElement>();

/** The same HTML as the component Picture. */
function pictureOf(path: string, url: string): HTMLElement {
  const key = `${path} ${url}`;
  const earlier = pictures.get(key);
  if (earlier) return earlier;
  const { sizes, widest } = RENDERED_WIDTHS.thumb;
  const { width, height } = FRAMES.box;
  const own = pictureSources(url, widest);
  const image = make("img", { className: "size-full object-cover", alt: "", width, height, loading: "lazy", decoding: "async" });
  const sources = own?.sources.map(({ type, srcSet }) => make("source", { type, srcset: srcSet, sizes })) ?? [];
  const picture = own ? make("picture", {}, ...sources, image) : image;
  if (!own) image.referrerPolicy = "no-referrer";
  image.src = own?.fallback ?? url;
  pictures.set(key, picture);
  return picture;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  // Older versions of Firefox do not reflect the property.
  if (properties.role) element.setAttribute("role", properties.role);
  element.append(...children);
  return element;
}
