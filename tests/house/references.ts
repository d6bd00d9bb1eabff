import path from "node:path";
import { parseSync } from "vite";

/** Content by path from the project's root; "" for a file that is not text. */
export type Files = ReadonlyMap<string, string>;

/** References to documents outside the repository. */
const ABSENT = [
  /\bdecisions? \d+/gi,
  /\bspec(?:ification)?(?:'s)? \d+|\bspecification\b/gi,
  /\((?:see )?(?:storage|rows?) \d+/gi,
  /\b(?:data|look|stack|house|words|field)\.md\b|\bstorage\.md \d+/g,
  /(?:\.\.|work)\/shared\//g,
  /\bproduct\.md\)? \d+/g,
];
const RULE = /^- \*\*(.+?)\.\*\* /gm;
/** A list of names in quotes, which may continue on the next line of a comment. */
const RULES_NAMED = /\bproduct\.md\)?,((?:(?:,|\sand)?[\s*/#]+"[^"]+")+)/g;
const RULES_NAMED_IN_RULES = /\brules?((?:(?:,|\sand)?\s+"[^"]+")+)/g;
const QUOTED = /"([^"]+)"/g;
const DECISION_NAMED = /docs\/decisions\/(\d{4})/g;
const MARKDOWN_LINK = /\]\(([^)\s]+)\)|<(?:img|a) [^>]*?(?:src|href)="([^"]+)"/g;
const CODE_BLOCK = /^```[\s\S]*?^```/gm;
const CODE_SPAN = /`([^`\n]+)`/g;
const PATH = /(?<![\w/.@*{}$>-])(?:\.{1,2}\/)*[\w@][\w@.-]*(?:\/[\w@][\w@.-]*)*\.(?:tsx?|mjs|css|md)\b(?![\w*/-])/g;
/** A code span that is a whole path of a folder. */
const FOLDER = /^(?:app|server|scripts|tests|tools|packages|e2e|bench|bin)\/(?:[\w@.][\w@.-]*\/)*$/;
/** A whole string of code or JSON that is a path in app/. */
const STRING = /(?<=["'`](?:\.{1,2}\/)*)app\/[\w@.+/-]*(?=["'`])/g;
const HAS_STRINGS = /(?<!\.test)\.(?:tsx?|mts|mjs|json)$/;
/** Folders that prose may omit from a path. */
const ROOTS = ["", "app/", "server/", "app/ui/"];

/**
 * Every reference to something that does not exist, as "file: reference": absent documents, rules by name, decisions by number,
 * links and anchors of Markdown, paths in Markdown and comments, folders in Markdown.
 * @param examples Paths that need not exist.
 */
export function danglingReferences(files: Files, examples: ReadonlySet<string> = new Set()): string[] {
  const names = new Set([...files.keys()].map((file) => path.posix.basename(file)));
  const rules = new Set(namesOfRules(files.get("docs/product.md") ?? ""));

  const rulesNamed = (file: string, text: string) =>
    [RULES_NAMED, ...(file === "docs/product.md" ? [RULES_NAMED_IN_RULES] : [])]
      .flatMap((pattern) => matches(text, pattern))
      .flatMap((list) => matches(list, QUOTED))
      .map((name) => name.replace(/\s[\s*/#]*/g, " "));
  const isDecision = (number: string) => [...files.keys()].some((file) => file.startsWith(`docs/decisions/${number}-`));
  const isFile = (from: string, name: string) => {
    if (examples.has(name) || (!name.includes("/") && names.has(name))) return true;
    return [`${path.posix.dirname(from)}/`, ...ROOTS].some((root) => files.has(path.posix.normalize(root + name)));
  };
  const isFolder = (name: string) => [...files.keys()].some((file) => file.startsWith(name));
  const isTarget = (from: string, link: string) => {
    if (/^([a-z]+:|\/)/.test(link)) return true;
    const [target = "", anchor] = link.split("#");
    const file = target === "" ? from : path.posix.join(path.posix.dirname(from), target);
    const isThere = files.has(file) || [...files.keys()].some((each) => each.startsWith(`${file.replace(/\/$/, "")}/`));
    return isThere && (anchor === undefined || anchorsOf(files.get(file) ?? "").has(anchor));
  };

  return [...files].flatMap(([file, text]) => {
    const prose = proseOf(file, text);
    const spans = file.endsWith(".md")
      ? matches(prose, CODE_SPAN).filter((span) => span === matches(span, PATH)[0])
      : matches(prose, PATH);
    const folders = file.endsWith(".md") ? matches(prose, CODE_SPAN).filter((span) => FOLDER.test(span)) : [];
    return [
      ...ABSENT.flatMap((pattern) => matches(text, pattern)),
      ...rulesNamed(file, text).filter((name) => !rules.has(name)),
      ...matches(text, DECISION_NAMED).filter((number) => !isDecision(number)),
      ...(file.endsWith(".md")
        ? matches(text.replace(CODE_BLOCK, ""), MARKDOWN_LINK).filter((link) => !isTarget(file, link))
        : []),
      ...spans.filter((name) => !isFile(file, name)),
      ...folders.filter((name) => !isFolder(name)),
    ].map((reference) => `${file}: ${reference}`);
  });
}

/** The names of the rules in docs/product.md. */
export function namesOfRules(product: string): string[] {
  return matches(product, RULE);
}

/** Strings that name a file or folder of app/ that is gone, as "file: path". Tests are left out: they have made-up paths. */
export function missingPaths(files: Files): string[] {
  const isThere = (name: string) =>
    files.has(name) || [...files.keys()].some((file) => file.startsWith(name.replace(/\/?$/, "/")));
  const missing = ([file, text]: [string, string]) =>
    [...new Set(matches(text, STRING))].filter((name) => !isThere(name)).map((name) => `${file}: ${name}`);
  return [...files].filter(([file]) => HAS_STRINGS.test(file)).flatMap(missing);
}

/** The first group of each match, or the whole match. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([all, ...groups]) => groups.find((group) => group !== undefined) ?? all);
}

/** Markdown without code blocks; of code only the comments. */
function proseOf(file: string, text: string): string {
  if (file.endsWith(".md")) return text.replace(CODE_BLOCK, "");
  if (file.endsWith(".css")) return matches(text, /\/\*[\s\S]*?\*\//g).join("\n");
  if (!/\.(?:tsx?|mjs)$/.test(file)) return "";
  return parseSync(file, text)
    .comments.map(({ value }) => value)
    .join("\n");
}

/** The ids that GitHub gives to headings. */
function anchorsOf(markdown: string): Set<string> {
  const headings = matches(markdown.replace(CODE_BLOCK, ""), /^#+ (.+)$/gm);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/ /g, "-"),
    ),
  );
}
