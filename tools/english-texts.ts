import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor, type Plugin } from "vite";
import { english, enAdmin } from "#app/languages/en.ts";
import { ROOT } from "./run.ts";

const TEXTS = path.join(ROOT, "app/languages/en.ts");
const KEYS = Object.keys(english);
const GROUPS = [...new Set(KEYS.map((key) => key.slice(0, key.indexOf(".") + 1)))];
/** Functions that take a key and need only its text. */
const FUNCTIONS = ["message", "text", "withMessage"];
const CALL = new RegExp(String.raw`\b(${FUNCTIONS.join("|")})\(\s*"([\w.-]+)"`, "g");
const QUOTED = /(?<=["'`])([\w.-]+)(?=["'`])/g;

/**
 * Gives each script of the back office the English texts that its own calls name. Those of keys that are mentioned anywhere else, such
 * as in a table, come with all of its scripts, and so do those of visitors' pages, which carry the texts of their islands as data.
 */
export function englishTexts(): Plugin {
  let own: ReadonlySet<string> = new Set();
  return {
    name: "marquee:english-texts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      own = ownKeys();
    },
    load: {
      filter: { id: TEXTS },
      handler() {
        const others = Object.fromEntries(Object.entries(english).filter(([key]) => !own.has(key)));
        return `export const english = ${JSON.stringify(others)};
export function withText(key, text) { english[key] = text; return key; }`;
      },
    },
    transform: {
      filter: { id: /\/app\/.+\.tsx?(?:\?|$)/ },
      handler(code) {
        const rest = code.replaceAll(CALL, "");
        for (const [, key = ""] of rest.matchAll(QUOTED)) if (own.has(key)) this.error(`${key} is not compiled to a plain call.`);
        const withTexts = code.replaceAll(CALL, (call, name: string, key: string) =>
          own.has(key) ? `${name}(withText_("${key}", ${JSON.stringify(english[key])})` : call,
        );
        return withTexts === code ? null : `import { withText as withText_ } from ${JSON.stringify(TEXTS)};\n${withTexts}`;
      },
    },
  };
}

/** Keys of the back office that are named only in calls. @throws {Error} for a function that is not called. */
function ownKeys(): ReadonlySet<string> {
  const called = new Set<string>();
  const others = new Set<string>();
  const uncalled = new Set(FUNCTIONS);
  for (const file of globSync("{app,server}/**/*.{ts,tsx}", { cwd: ROOT, exclude: ["**/*.test.*"] })) {
    const source = readFileSync(path.join(ROOT, file), "utf8");
    for (const [, name = "", key = ""] of source.matchAll(CALL)) {
      called.add(key);
      uncalled.delete(name);
    }
    for (const key of keysIn(file, source.replaceAll(CALL, `$1(""`))) others.add(key);
  }
  if (uncalled.size > 0) throw new Error(`tools/english-texts.ts: no text is given to ${[...uncalled].join(", ")}.`);
  return new Set(Object.keys(enAdmin).filter((key) => called.has(key) && !others.has(key)));
}

/** The keys in a source: whole, or by a template such as `kind.${type}.one`. */
export function keysIn(file: string, source: string): string[] {
  if (!/["`]\w+\./.test(source)) return [];
  const patterns: RegExp[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && patterns.push(new RegExp(`^${escaped(value)}$`))),
    TemplateLiteral({ quasis }) {
      if (!GROUPS.some((group) => quasis[0]?.value.raw.startsWith(group))) return;
      patterns.push(new RegExp(`^${quasis.map(({ value }) => escaped(value.raw)).join("[\\w.:-]+")}$`));
    },
  }).visit(program);
  return KEYS.filter((key) => patterns.some((pattern) => pattern.test(key)));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
