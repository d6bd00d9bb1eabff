import { Parser } from "htmlparser2";
import { copyLinkOf } from "./copy-paths.ts";

/** The origin that pages of a copy are rendered with, so that its addresses are found again. */
export const RENDERED_ORIGIN = "https://copy.invalid";

/**
 * @param base The address of the copy's root, with a slash at its end; null if the copy may be served anywhere.
 * @param lost Folders of pictures that cannot be rendered.
 */
type CopyPage = { html: string; file: string; base: string | null; lost?: ReadonlySet<string> };

/** `files` are those of the copy that the page names. */
type RewrittenPage = { html: string; files: ReadonlySet<string> };

const ADDRESSES = /^(?:href|src|action|formaction|poster|xlink:href|data-(?:address|picture))$/;
const CANDIDATES = new Set(["srcset", "imagesrcset"]);
/** Without an address that the copy has, they have no use. */
const USELESS_WITHOUT = new Set(["link", "form", "iframe", "source", "script"]);
const SHARED = /^(?:og|twitter|article|profile|video):/;
const ABSOLUTE = /https:\/\/copy\.invalid(?:\/[^\s"'<>\\]*)?/g;

const ENCODED = /https%3A%2F%2Fcopy\.invalid(?:%2F[^&]*)?/g;

/**
 * Makes every address of a page relative to its file. Links to what the copy lacks lose their address; without `base`, absolute
 * addresses and what is written for other sites leave. Text stays as it is, byte for byte.
 */
export function rewritePage({ html, file, base, lost }: CopyPage): RewrittenPage {
  const root = "../".repeat(file.split("/").length - 1);
  const files = new Set<string>();
  const written: string[] = [];
  let copied = 0;
  let skipped: { name: string; depth: number } | null = null;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skipped) {
          if (name === skipped.name) skipped.depth++;
          return;
        }
        const [start, end] = [parser.startIndex, parser.endIndex + 1];
        const changed = rewriteTag(name, attributes);
        if (changed === "same") return;
        written.push(html.slice(copied, start));
        copied = end;
        if (changed === "gone") skipped = { name, depth: 1 };
        else written.push(openTag(name, changed));
      },
      ontext(text) {
        if (skipped || !text.includes(RENDERED_ORIGIN) || base === null) return;
        written.push(
          html.slice(copied, parser.startIndex),
          html.slice(parser.startIndex, parser.endIndex + 1).replace(ABSOLUTE, absolute),
        );
        copied = parser.endIndex + 1;
      },
      onclosetag(name, isImplied) {
        if (skipped?.name !== name || --skipped.depth > 0) return;
        if (!isImplied) copied = parser.endIndex + 1;
        skipped = null;
      },
    },
    { lowerCaseAttributeNames: false, lowerCaseTags: false },
  );

  function rewriteTag(name: string, attributes: Record<string, string>): Record<string, string> | "same" | "gone" {
    if (isForOtherSites(name, attributes) && base === null) return "gone";
    const own: Record<string, string> = name === "html" ? { ...attributes, "data-root": root || "./" } : { ...attributes };
    for (const [key, value] of Object.entries(attributes)) {
      const changed = rewriteValue(key, value, attributes);
      if (changed === value) continue;
      if (changed !== null) own[key] = changed;
      else if (USELESS_WITHOUT.has(name)) return "gone";
      else delete own[key];
      // A text that is no link must not look like one.
      if (changed === null && name === "a") delete own["class"];
    }
    const isSame = name !== "html" && Object.entries(attributes).every(([key, value]) => own[key] === value);
    return isSame ? "same" : own;
  }

  function rewriteValue(key: string, value: string, { "http-equiv": refresh }: Record<string, string>): string | null {
    if (value.startsWith(RENDERED_ORIGIN)) return base === null ? null : absolute(value);
    if (CANDIDATES.has(key.toLowerCase())) return candidates(value);
    if (key === "style")
      return value.replace(
        /url\((["']?)(\/[^)"']*)\1\)/g,
        (_all, quote: string, url: string) => `url(${quote}${relative(url) ?? ""}${quote})`,
      );
    if (key === "content" && refresh) return value.replace(/(?<=url=)\/.*/i, (url) => relative(url) ?? "");
    if (value.startsWith("/") && ADDRESSES.test(key)) return relative(value);
    if (value.startsWith("mailto:"))
      return value.replace(ENCODED, (url) => encodeURIComponent(absolute(decodeURIComponent(url))));
    return absolute(value);
  }

  function relative(address: string): string | null {
    const link = copyLinkOf(address);
    if (link !== null && lost?.has(link.slice(0, link.lastIndexOf("/")))) return null;
    if (link === null) return address.startsWith("//") ? address : null;
    files.add(link.replace(/[?#].*$/, ""));
    return root + link || "./";
  }

  function candidates(list: string): string | null {
    const kept = list.split(", ").flatMap((candidate) => {
      const [url = "", size = ""] = candidate.trim().split(" ");
      const link = url.startsWith("/") ? relative(url) : url;
      return link === null || !link.includes(url.slice(url.lastIndexOf("/"))) ? [] : [`${link} ${size}`.trim()];
    });
    return kept.length > 0 ? kept.join(", ") : null;
  }

  const absolute = (url: string) => inFull(url, base);

  parser.end(html);
  written.push(html.slice(copied));
  return { html: written.join(""), files };
}

/** Writes the addresses in a text as those of the copy; none without its address. */
export function inFull(text: string, base: string | null): string {
  if (base === null) return text;
  return text.replace(
    ABSOLUTE,
    (url) => new URL((copyLinkOf(url.slice(RENDERED_ORIGIN.length) || "/") ?? "").replace(/(?<![^/])index\.html/, ""), base).href,
  );
}

/** Cards and structured data name addresses in full, or are no use. */
function isForOtherSites(name: string, { type = "", property = "", name: of = "", rel = "" }: Record<string, string>): boolean {
  if (name === "meta") return SHARED.test(property || of);
  if (name === "link") return rel === "alternate" || rel === "canonical";
  return name === "script" && type === "application/ld+json";
}

function openTag(name: string, attributes: Record<string, string>): string {
  return `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join("")}>`;
}

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
