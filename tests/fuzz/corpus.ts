import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { ask } from "../request/ask.ts";

export type Field = { name: string; value: string };
export type Form = { action: string; fields: Field[] };
/** Valid requests of the site, to be made invalid. */
export type Corpus = { paths: string[]; forms: Form[]; parameters: string[] };

type Asked = { origin: string; cookie: string };

/** Parameters become pages of the site's kinds. */
const PARAMETERS: Record<string, string> = {
  kindPath: "movies",
  type: "movie",
  part: "1.xml",
  season: "1",
  file: "1",
  mirror: "1",
};
const STORAGE = "/v1/storage/buckets/images/files";
const STORAGE_PATHS = [
  "/v1/ping",
  STORAGE,
  `${STORAGE}/x`,
  ...["view", "download", "preview"].map((way) => `${STORAGE}/x/${way}`),
];
const OTHER_PATHS = [
  "/healthz",
  "/metrics",
  "/ratings/x",
  "/pictures/x/320.avif",
  "/og/x.jpg",
  "/static/x.js",
  "/speculation-rules.json",
];
/** Parameters that no link or form of the site names. */
const OTHER_PARAMETERS = [
  "queries[]",
  "search",
  "total",
  "project",
  "width",
  "height",
  "gravity",
  "quality",
  "output",
  "rotation",
  "_data",
];
const MAX_LINKS = 150;
/** The pages are alike, and each takes a tenth of a second to render. */
const MAX_PICTURES = 6;
const PICTURE = /^\/(?:pictures|og)\//;
/** Later requests would lose their credentials. */
const ENDS_ACCESS = /^(?:revoke-api-key|end-sessions?(?:-of)?)$/;

/** Every route, the links of the site's pages, and each of their forms once. */
export async function readCorpus(site: Asked): Promise<Corpus> {
  const paths = [...pathsOf(routes).map(withParameters), ...STORAGE_PATHS, ...OTHER_PATHS];
  const forms = new Map<string, Form>();
  const links = new Set<string>();
  const read = async (path: string) => {
    const { headers, body } = await ask(site.origin, path, { headers: { Cookie: site.cookie } });
    if (!headers["content-type"]?.startsWith("text/html")) return;
    for (const form of formsIn(body, path)) forms.set(nameOf(form), form);
    for (const [, href = ""] of body.matchAll(/ (?:href|src)="(\/[^"#]*)/g)) links.add(unescaped(href));
  };
  for (const path of paths) await read(path);
  for (const path of [...links].filter((link) => link.startsWith("/admin/")).slice(0, MAX_LINKS)) await read(path);
  const pictures = [...links].filter((link) => PICTURE.test(link));
  const others = [...links].filter((link) => !PICTURE.test(link));
  const all = [...new Set([...paths, ...spread(pictures, MAX_PICTURES), ...spread(others, MAX_LINKS)])];
  const names = all.flatMap((path) => [...new URL(path, "http://site").searchParams.keys()]);
  return { paths: all, forms: [...forms.values()], parameters: [...new Set([...names, ...OTHER_PARAMETERS])] };
}

function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [own || "/", ...pathsOf(children, own)];
  });
}

function withParameters(path: string): string {
  return path.replace("*", "no/such/page").replace(/:(\w+)\??/g, (_, name: string) => PARAMETERS[name] ?? "x");
}

function formsIn(html: string, path: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .filter(([, attributes = ""]) => / method="post"/i.test(attributes) && !attributes.includes("/logout"))
    .map(([, attributes = "", body = ""]) => ({
      action: unescaped(/ action="([^"]*)"/.exec(attributes)?.[1] || path),
      fields: [...body.matchAll(/<(?:input|textarea|select|button)\b([^>]*)>/g)].flatMap(([, own = ""]) => fieldIn(own)),
    }))
    .filter(({ fields }) => !fields.some(({ name, value }) => name === "intent" && ENDS_ACCESS.test(value)));
}

function fieldIn(attributes: string): Field[] {
  const name = / name="([^"]*)"/.exec(attributes)?.[1];
  return name ? [{ name: unescaped(name), value: unescaped(/ value="([^"]*)"/.exec(attributes)?.[1] ?? "") }] : [];
}

/** Forms with the same fields on other pages count as the same. */
function nameOf({ action, fields }: Form): string {
  const intent = fields.find(({ name }) => name === "intent")?.value;
  return [action.replace(/\/[\w-]{15,}/g, "/…"), intent, ...new Set(fields.map(({ name }) => name))].join(" ");
}

function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * step)] as T);
}

function unescaped(html: string): string {
  const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
  return html.replace(/&(\w+|#\w+);/g, (whole, name: string) => characters[name] ?? whole);
}
