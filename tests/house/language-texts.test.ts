import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "vite";
import { describe, expect, it } from "vitest";
import { en, enAdmin } from "#app/languages/en.ts";
import { ENGLISH_DATA } from "#app/languages/english.ts";
import { textProblems } from "#app/languages/language-file.ts";
import { PACKAGED } from "#app/languages/packaged.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { ALWAYS_SENT, ISLAND_TEXTS } from "#app/platform/islands/island-texts.ts";
import { keysIn } from "../../tools/english-texts.ts";
import { readSource } from "./imports.ts";
import { NOUNS } from "./nouns.ts";
import { nounOf, rolesOf } from "./rooms.ts";
import type { Role } from "./walls.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Public pages contain no text of these; they declare labels, store or send words in English, or serve the back office alone. */
const ONLY_THERE = [
  ...ITEM_TYPES.map((type) => `app/kinds/${type}.ts`),
  "app/accounts/",
  "app/attention/",
  "app/backup/",
  "app/catalogue/history/",
  "app/catalogue/trash/",
  "app/content/",
  "app/customization/",
  "app/downloads/links/link-notes.ts",
  "app/downloads/verify/verify.ts",
  "app/editor/",
  "app/import/",
  "app/kinds/buckets.ts",
  "app/kinds/customized-page.ts",
  "app/kinds/fields.ts",
  "app/kinds/forms/",
  "app/kinds/translations.ts",
  "app/lib/limits.ts",
  "app/lib/time/ago.ts",
  "app/media/",
  "app/pictures/read-picture-notes.ts",
  "app/platform/actions/",
  "app/services/",
  "app/services.ts",
  "app/settings/",
  "app/site/site-settings.ts",
  "app/ui/primitives/local-time.tsx",
  "app/uploads/",
];
/** Names, examples and commands. */
const SAME_EVERYWHERE = new Set([
  "/#browse",
  "1.4 GB",
  "=/srv/films,/srv/games",
  "CSV",
  "Internet Archive",
  "Marquee …",
  "Rotten Tomatoes",
  "SHA-256",
  "SHA-256:",
  "Service Unavailable",
  "TRUSTED_PROXIES=",
  "UTC",
  "https://",
  "long-nights",
  "admin:reset",
  "./marquee restore FILE",
]);
/** Errors that no form of the site can cause. */
const REFUSALS = new Set(["No schema for …", "The request was not sent by a form."]);
/** Files whose errors the back office shows. */
/** Their errors are read by programs and at the command line, in English. */
const READ_BY_PROGRAMS = [
  "app/api/",
  "app/backup/",
  "app/mirror/",
  "app/platform/minisign.ts",
  "app/publication/",
  "app/services.ts",
  "app/uploads/",
];
/** Texts for visitors, who read another one, for the API and for the lines of an import. */
const NOT_SHOWN = new Set([
  "At most … items can be requested at once.",
  "No such document!",
  "This person is not in the catalogue.",
  "There is nothing to download here yet.",
  "This file has changed since it was checked.",
  "At most … files and 1 MB can be listed together.",
  "This API key is unknown, has expired or was revoked.",
  "the code … belongs to another kind",
  "… show their IMDB rating.",
]);
/** Texts that items store in English. */
const STORED = ["app/kinds/choices.ts", "app/kinds/known-names.ts"];
const SAID = new Set([
  "aria-label",
  "aria-roledescription",
  "alt",
  "hint",
  "label",
  "many",
  "one",
  "placeholder",
  "sentence",
  "text",
  "title",
]);
/** A sentence, or its start. */
const WORDS = /^\p{Lu}[\p{Ll}’]* \p{L}|^\p{Lu}.*[.!?…]$/u;
/** A line of the registry: the island's name, and its script. */
const ISLAND = /"?([\w-]+)"?: async[^"]*\bimport\("([^"]+)"\)/g;
/** Roles that screen readers translate. */
const ROLES = new Set(["carousel", "slide"]);

/** Groups of texts that stay in app/languages/en even where one noun alone uses them. */
const SHARED = new Set(["admin.common", "kind", "page"]);
/** Texts that nouns show which do not import the noun that the text is with. */
const BORROWED = ["admin.page.reports: back-office", "watching.titles: hand-made"];

const sources = new Map(
  globSync("{app,server}/**/*.{ts,tsx}", { cwd: ROOT })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")] as const),
);

const roles = rolesOf(new Map([...sources].map(([file, source]) => [file, readSource(file, source)])));
const isAny = (file: string, wanted: readonly Role[]) => wanted.some((role) => roles.get(file) === role);
const isBackOffice = (file: string) => isAny(file, ["admin component", "admin route"]);

const isIn = (file: string, places: readonly string[]) => places.some((place) => file.startsWith(place));

const hasLetters = (text: string) =>
  /\p{L}{2}/u.test(text) && !SAME_EVERYWHERE.has(text.trim()) && !ROLES.has(text) && !KEYS.includes(text);

/** Texts that a component shows as they are. */
function hardCoded(file: string, source: string): string[] {
  const found: string[] = [];
  const note = (text: string) => void (hasLetters(text) && found.push(`${file}: ${text.trim()}`));
  const { program } = parseSync(file, source);
  new Visitor({
    JSXText: ({ value }) => note(value),
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier" || !SAID.has(name.name)) return;
      const shown = value?.type === "JSXExpressionContainer" ? value.expression : value;
      if (shown?.type === "Literal") note(String(shown.value));
      if (shown?.type === "TemplateLiteral") for (const { value } of shown.quasis) note(value.raw);
    },
    JSXExpressionContainer({ expression }) {
      if (expression.type === "ConditionalExpression")
        for (const part of [expression.consequent, expression.alternate])
          if (part.type === "Literal" && /^\p{Lu}\p{Ll}+ /u.test(String(part.value))) note(String(part.value));
    },
  }).visit(program);
  return found;
}

/** Sentences, and labels in tables of constants. */
function sentencesIn(file: string, source: string): string[] {
  const found: string[] = [];
  const note = (text: string) =>
    void (WORDS.test(text) && !SAME_EVERYWHERE.has(text) && !REFUSALS.has(text) && found.push(`${file}: ${text}`));
  const { program } = parseSync(file, source);
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && note(value)),
    TemplateLiteral: ({ quasis }) => note(quasis.map(({ value }) => value.raw).join("…")),
    Property({ key, value }) {
      if (key.type === "Identifier" && SAID.has(key.name) && value.type === "Literal" && /^\p{Lu}/u.test(String(value.value)))
        found.push(`${file}: ${value.value}`);
    },
  }).visit(program);
  return found;
}

/** Plain texts of errors, which the back office could not show in its language. */
function refusalsIn(file: string, source: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    NewExpression({ callee, arguments: [, said] }) {
      if (callee.type !== "Identifier" || callee.name !== "AppError") return;
      const text = said?.type === "TemplateLiteral" ? said.quasis.map(({ value }) => value.raw).join("…") : "";
      const plain = said?.type === "Literal" ? String(said.value) : text;
      if (hasLetters(plain) && !NOT_SHOWN.has(plain)) found.push(`${file}: ${plain}`);
    },
  }).visit(program);
  return found;
}

const KEYS = Object.keys(ENGLISH_DATA.texts);

const KEYS_OF = new Map(
  globSync("app/**/*.en.json", { cwd: ROOT })
    .map((file) => file.replaceAll("\\", "/"))
    .map((file) => [file, Object.keys(JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as object)] as const),
);
/** The noun that each text is with; null in app/languages/en. */
const HOME = new Map([...KEYS_OF].flatMap(([file, keys]) => keys.map((key) => [key, nounOf(file)] as const)));
/** The nouns of the files that use each text; null stands for a file without a noun. */
const USERS = new Map<string, Set<string | null>>(KEYS.map((key) => [key, new Set()]));
for (const [file, source] of sources)
  if (/["`]\w+\./.test(source) && !file.startsWith("app/languages/en"))
    for (const key of keysIn(file, source)) USERS.get(key)?.add(nounOf(file));

const groupOf = (key: string) => /^admin\.\w+|^\w+/.exec(key)?.[0] ?? "";

describe("the texts of pages", () => {
  it("are in the message files, not in components", () => {
    const shown = [...sources].filter(([file]) => file.startsWith("app/") && file.endsWith(".tsx"));
    expect(shown.flatMap(([file, source]) => hardCoded(file, source))).toEqual([]);
  });

  it("are in the message files, not in the code or declarations of the back office", () => {
    const shown = [...sources].filter(([file]) => isBackOffice(file) || (file.startsWith("app/kinds/") && !isIn(file, STORED)));
    expect(shown.flatMap(([file, source]) => sentencesIn(file, source))).toEqual([]);
  });

  it("are in the message files, not in the code that rejects an admin's action", () => {
    const refusing = [...sources].filter(
      ([file]) => isAny(file, ["rules", "action", "admin route"]) && !isIn(file, READ_BY_PROGRAMS),
    );
    expect(refusing.flatMap(([file, source]) => refusalsIn(file, source))).toEqual([]);
  });

  it("do not include back office texts on public pages, which other languages would lack", () => {
    // A refusal reaches visitors by its code or in English.
    const admin = new Set(Object.keys(enAdmin).filter((key) => !key.startsWith("admin.refused.")));
    const shown = [...sources].filter(
      ([file]) => !isBackOffice(file) && !isIn(file, ONLY_THERE) && !file.startsWith("app/languages/"),
    );
    const found = shown.flatMap(([file, source]) =>
      /["`]admin\./.test(source)
        ? keysIn(file, source)
            .filter((key) => admin.has(key))
            .map((key) => `${file}: ${key}`)
        : [],
    );
    expect(found).toEqual([]);
  });

  it("are all read, from two files at most in each noun: public texts, and texts of the back office", () => {
    const files = [...KEYS_OF.keys()];
    const keysOf = (wanted: readonly string[]) => wanted.flatMap((file) => KEYS_OF.get(file) ?? []).toSorted();
    const ofAdmins = files.filter((file) => file.endsWith(".admin.en.json"));
    expect(keysOf(ofAdmins)).toEqual(Object.keys(enAdmin).toSorted());
    expect(keysOf(files.filter((file) => !ofAdmins.includes(file)))).toEqual(Object.keys(en).toSorted());
    const mayExist = (file: string) =>
      file.startsWith("app/languages/en/") || /^app\/([\w-]+)\/\1(?:\.admin)?\.en\.json$/.test(file);
    expect(files.filter((file) => !mayExist(file))).toEqual([]);
  });

  it("are with the noun that alone uses them", () => {
    const alone = [...USERS].flatMap(([key, users]) => {
      const [noun = null] = users.size === 1 ? users : [];
      return noun === null ? [] : [{ key, noun, group: groupOf(key) }];
    });
    const misplaced = alone.filter(({ key, noun, group }) => !SHARED.has(group) && HOME.get(key) !== noun);
    expect(misplaced.map(({ key, noun }) => `${key}: ${noun}`)).toEqual([]);
    expect([...SHARED].filter((group) => !alone.some((each) => each.group === group))).toEqual([]);
  });

  it("are used only by the noun that they are with and by those that import it", () => {
    const others = [...HOME].flatMap(([key, home]) =>
      [...(USERS.get(key) ?? [])]
        .filter((user) => home !== null && user !== null && user !== home && !NOUNS[user]?.includes(home))
        .map((user) => `${key}: ${user}`),
    );
    expect(others.toSorted()).toEqual(BORROWED);
  });

  it("are searched for in existing files and folders", () => {
    const places = [...ONLY_THERE, ...READ_BY_PROGRAMS, ...STORED];
    expect(places.filter((place) => ![...sources.keys()].some((file) => isIn(file, [place])))).toEqual([]);
  });

  it("are all in use", () => {
    expect(KEYS.filter((key) => USERS.get(key)?.size === 0)).toEqual([]);
  });

  it.each(PACKAGED)(
    "in $code have all English keys, the language's plural forms and no other placeholders",
    ({ code, texts }) => {
      expect(new Set(Object.keys(texts))).toEqual(new Set(code === "en" ? KEYS : Object.keys(en)));
      expect(textProblems(code, texts)).toEqual([]);
    },
  );

  it("are sent to the browser with the islands that show them", () => {
    const registry = "app/island-registry.ts";
    const source = sources.get(registry) ?? "";
    const { imports } = readSource(registry, source);
    const islands = [...source.matchAll(ISLAND)].map(([, name = "", specifier]) => {
      const file = imports.find((found) => found.specifier === specifier)?.file ?? "";
      const keys = [...reachedFrom(file)].flatMap((each) => keysIn(each, sources.get(each) ?? ""));
      return [name, new Set(keys.map((key) => key.split(".")[0]))] as const;
    });
    expect(islands.map(([name]) => name).toSorted()).toEqual(Object.keys(ISLAND_TEXTS).toSorted());
    for (const [name, groups] of islands) {
      const own = ISLAND_TEXTS[name as keyof typeof ISLAND_TEXTS];
      const sent = new Set<string | undefined>([...ALWAYS_SENT, ...own]);
      expect([name, [...groups].filter((group) => !sent.has(group))]).toEqual([name, []]);
      expect([name, own.filter((group) => !groups.has(group))]).toEqual([name, []]);
    }
  });
});

/** Follows imports, including types, of components and their helpers. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || !isAny(file, ["component", "plain"]) || /^app\/kinds\/(?!visitor-rating|lists)/.test(file))
    return reached;
  reached.add(file);
  const source = sources.get(file);
  for (const { file: target } of source ? readSource(file, source).imports : []) if (target) reachedFrom(target, reached);
  return reached;
}
