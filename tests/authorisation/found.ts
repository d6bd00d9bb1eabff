import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { FIRST_DAY_INTENTS } from "#app/first-day/first-day.ts";
import { SCAN_INTENTS } from "#app/scan/scan-report.ts";
import { IMPORT_INTENTS } from "#app/import/site-import.ts";
import { BACKUPS_INTENTS } from "#app/backup/backups-form.ts";
import { LIMITS_INTENTS } from "#app/settings/read-limits.ts";
import { MEDIA_INTENTS } from "#app/media/media-form.ts";
import { LIST_SETTINGS_INTENTS } from "#app/content/list-settings.ts";
import { ITEMS_INTENTS } from "#app/ui/admin/list/items-form.ts";
import { LISTS_INTENTS } from "#app/hand-made/lists-form.ts";
import { PAGES_INTENTS } from "#app/texts/pages-form.ts";
import { REPORTS_INTENTS } from "#app/reports/reports.ts";
import { REQUEST_INTENTS } from "#app/title-requests/title-requests.ts";
import { SITE_INTENTS } from "#app/settings/site-form.ts";
import { SERVICES_INTENTS } from "#app/services/service-keys.ts";
import { ACCOUNT_INTENTS, ACCOUNTS_INTENTS, SETTINGS_INTENTS, WEBHOOK_INTENTS } from "#app/ui/admin/sections/settings-intents.ts";
import { ICON_PATHS } from "../../server/media/site-icons.ts";

/** The intents of the routes whose forms have several. */
const INTENTS: Record<string, readonly string[]> = {
  "/admin/items": ITEMS_INTENTS,
  "/admin/media": MEDIA_INTENTS,
  "/admin/accounts": ACCOUNTS_INTENTS,
  "/admin/accounts/:id": ACCOUNT_INTENTS,
  "/admin/backups": BACKUPS_INTENTS,
  "/admin/first-day": FIRST_DAY_INTENTS,
  "/admin/import": IMPORT_INTENTS,
  "/admin/scan": SCAN_INTENTS,
  "/admin/limits": LIMITS_INTENTS,
  "/admin/reports": REPORTS_INTENTS,
  "/admin/reports/requests": REQUEST_INTENTS,
  "/admin/services": SERVICES_INTENTS,
  "/admin/webhooks": WEBHOOK_INTENTS,
  "/admin/settings": SETTINGS_INTENTS,
  "/admin/list-settings": LIST_SETTINGS_INTENTS,
  "/admin/lists/:slug?": LISTS_INTENTS,
  "/admin/pages/:name?": PAGES_INTENTS,
  "/admin/site": SITE_INTENTS,
};

export type Leaf = { path: string; file: string };

export function leaves(entries: readonly RouteConfigEntry[], above = ""): Leaf[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = path ? `${above}/${path}` : above;
    return children ? leaves(children, own) : [{ path: own || "/", file }];
  });
}

const sourceOf = ({ file }: Leaf) => readFileSync(`app/${file}`, "utf8");

const SERVER_FILES = ["server/shell.ts", "server/ratings/rating-requests.ts"];
/** Routes behind these are in other tables. */
const LEFT_TO_OTHERS = new Set(["ROUTE /api", "ROUTE /ratings", "ROUTE /v1", "ALL *"]);

/** `METHOD /path` of each request that the server answers before the pages, as its files write them. */
export function serverRoutes(): string[] {
  const source = SERVER_FILES.map((file) => readFileSync(file, "utf8")).join("\n");
  const calls = source.matchAll(/\b(shell|ratings)\.(all|get|post|put|patch|delete|options|on|route|mount)\((\w+|"[^"]*")/g);
  const written = [...calls].flatMap(([, app, method = "", argument = ""]) => {
    const paths = argument === "path" ? ICON_PATHS : [argument.replaceAll('"', "")];
    const full = app === "ratings" ? paths.map((path) => `/ratings/${path.replace(/^\//, "")}`) : paths;
    return full.map((path) => `${method.toUpperCase()} ${path}`);
  });
  return written.filter((route) => !LEFT_TO_OTHERS.has(route));
}

/** The names of all lists of a form's intents. */
export function listsOfIntents(): string[] {
  const lists = globSync("app/**/*.{ts,tsx}").map((file) =>
    readFileSync(file, "utf8").matchAll(/^export const (\w+_INTENTS)\b/gm),
  );
  return lists.flatMap((found) => [...found].map(([, name = ""]) => name));
}

/** Whether the table has a row for each intent of the list. */
export function isInTable(list: string): boolean {
  const sources = ["found.ts", "forms.ts"].map((file) => readFileSync(`tests/authorisation/${file}`, "utf8"));
  return sources.some((source) => new RegExp(`\\b${list}\\b`).test(source));
}

export const hasAction = (leaf: Leaf) => /^export (?:const|async function|function) action\b/m.test(sourceOf(leaf));

/** Visitors' pages answer every form alike. */
export const takesNoForm = (leaf: Leaf) =>
  !leaf.path.startsWith("/admin") && /^export const action = methodNotAllowed;/m.test(sourceOf(leaf));

export const formsOf = ({ path }: Leaf) => INTENTS[path]?.map((intent) => `${path} ${intent}`) ?? [path];
