import { expect } from "vitest";
import { expectWellFormedXml } from "./well-formed.ts";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

export type AtomEntry = {
  id: string;
  title: string;
  link: string;
  published: string;
  updated: string;
  content: string;
  categories: string[];
};
export type Atom = { id: string; title: string; updated: string; self: string; alternate: string; entries: AtomEntry[] };

/** Checks what RFC 4287 requires. */
export function readAtom(xml: string): Atom {
  expectWellFormedXml(xml);
  expect(xml).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  const [head = "", ...rest] = xml.split("<entry>");
  const entries = rest.map((entry) => ({
    id: textOf(entry, "id"),
    title: textOf(entry, "title"),
    link: linkOf(entry, "alternate"),
    published: textOf(entry, "published"),
    updated: textOf(entry, "updated"),
    content: textOf(entry, 'content type="html"', "content"),
    categories: [...entry.matchAll(/<category term="([^"]*)"\/>/g)].map(([, term = ""]) => plain(term)),
  }));
  const feed = {
    id: textOf(head, "id"),
    title: textOf(head, "title"),
    updated: textOf(head, "updated"),
    self: linkOf(head, "self"),
    alternate: linkOf(head, "alternate"),
    entries,
  };
  expect(head).toMatch(/<author><name>[^<]+<\/name>/);
  const ids = [feed.id, ...entries.map(({ id }) => id)];
  expect(new Set(ids).size).toBe(ids.length);
  for (const address of [...ids, feed.self, feed.alternate, ...entries.map(({ link }) => link)])
    expect(URL.canParse(address)).toBe(true);
  for (const instant of [feed.updated, ...entries.flatMap(({ published, updated }) => [published, updated])])
    expect(instant).toMatch(INSTANT);
  return feed;
}

/** Expects exactly one such element. */
function textOf(xml: string, opening: string, name = opening): string {
  const found = xml.split(`<${opening}>`);
  expect([name, found.length]).toEqual([name, 2]);
  return plain(found[1]?.split(`</${name}>`)[0] ?? "");
}

function linkOf(xml: string, rel: string): string {
  const links = [...xml.matchAll(/<link rel="([^"]+)" type="[^"]+" href="([^"]*)"\/>/g)].filter(([, each]) => each === rel);
  expect([rel, links.length]).toEqual([rel, 1]);
  return plain(links[0]?.[2] ?? "");
}

function plain(text: string): string {
  return text.replace(/&[#a-z0-9]+;/g, (entity) => ENTITIES[entity] ?? entity);
}
