import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { danglingReferences, missingPaths, namesOfRules, type Files } from "./references.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const IS_TEXT = /(?:^|\/)[^./]+$|\.(?:tsx?|mts|mjs|css|md|json|ya?ml|service|conf|cfg|example|npmrc|webmanifest)$/;
/** Paths in explanations that name no file. */
const EXAMPLES = new Set([
  "DATA_DIR/pages/about.md",
  "app/kinds/book.ts",
  "app/ui/cards/card.tsx",
  "x.contract.ts",
  "x.contract.test.ts",
  "x.slow.test.ts",
  "x.test.ts",
]);

function readTracked(): Files {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const files = list.split("\0").filter((file) => file !== "" && existsSync(path.join(ROOT, file)));
  const textOf = (file: string) =>
    IS_TEXT.test(file) && file !== "package-lock.json" ? readFileSync(path.join(ROOT, file), "utf8") : "";
  return new Map(files.map((file) => [file, textOf(file)]));
}

describe("references in code and documents", () => {
  it("exist in the repository", () => {
    const files = readTracked();
    expect(danglingReferences(files, EXAMPLES)).toEqual([]);
  });

  it("name existing files and folders in strings about app/", () => {
    const files = [...readTracked()].filter(([file]) => !file.startsWith("tests/bin/"));
    expect(missingPaths(new Map(files))).toEqual([]);
  });

  it("name existing rules of the product, each with a unique name", () => {
    const product = readFileSync(path.join(ROOT, "docs/product.md"), "utf8");
    const names = namesOfRules(product).map((name) => name.toLowerCase());
    expect(names.length).toBeGreaterThan(80);
    expect(names).toHaveLength(product.match(/^- /gm)?.length ?? 0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe("the test of references", () => {
  const house: [file: string, text: string][] = [
    ["README.md", "# Read me\n\n## Run it, twice"],
    ["app/store/store.ts", ""],
    ["docs/decisions/0001-one-package.md", ""],
    ["docs/product.md", '# Rules\n\n- **One word.** As the rule "Two words".\n- **Two words.** A rule.'],
  ];
  /** A mark removed from the planted lines, which would be such references themselves. */
  const plain = (text: string) => text.replaceAll("§", "");
  const found = (file: string, ...lines: string[]) =>
    danglingReferences(new Map([...house, [file, plain(lines.join("\n"))]])).map((problem) => problem.slice(file.length + 2));

  it.each([
    ["app/a.ts", "/** Why (deci§sion 20). */", "deci§sion 20"],
    ["app/a.test.ts", `it("does so, see deci§sions 6", () => {});`, "deci§sions 6"],
    ["app/a.css", "/* sp§ec 4 */", "sp§ec 4"],
    ["Dockerfile", "# (sto§rage 7)", "(sto§rage 7"],
    ["docs/a.md", "As the specifi§cation says.", "specifi§cation"],
    ["docs/a.md", "As sto§rage.md 4 says.", "sto§rage.md 4"],
    ["app/a.ts", "// da§ta.md says so", "da§ta.md"],
    ["app/a.ts", "// see ../sha§red/design", "../sha§red/"],
    ["app/a.ts", "// docs/pro§duct.md 12, 13", "pro§duct.md 12"],
    ["app/a.ts", '// docs/pro§duct.md, "Two words", "No words"', "No words"],
    ["app/a.ts", '/** (docs/pro§duct.md,\n * "No\n * words") */', "No words"],
    ["docs/a.md", '[rules](pro§duct.md), "One word" and "No words"', "No words"],
    ["docs/product.md", '- **Two words.** By the rules "Two words" and\n  "No words".', "No words"],
    ["app/a.ts", "// docs/deci§sions/0002", "0002"],
    ["docs/a.md", "[here](../CONTRIBUTING.md)", "../CONTRIBUTING.md"],
    ["docs/a.md", "[here](../README.md#run)", "../README.md#run"],
    ["docs/a.md", "[here](#below)", "#below"],
    ["docs/a.md", "See `store/gone.ts`.", "store/gone.ts"],
    ["docs/a.md", "It is in `app/gone/`.", "app/gone/"],
    ["app/a.tsx", "<p>{/* as in ui/gone.tsx */}</p>;", "ui/gone.tsx"],
    ["app/a.css", "a { } /* seen by gone.css */", "gone.css"],
  ])("detects in %s: %s", (file, line, reference) => {
    expect(found(file, line)).toContain(plain(reference));
  });

  it("accepts existing targets, and text that only looks like a reference", () => {
    expect(
      found("docs/a.md", "# A", "[1](../README.md#run-it-twice) [2](#a) [3](https://a.example/b.md) `store/store.ts`"),
    ).toEqual([]);
    expect(found("docs/a.md", "`app/`, `app/store/`, `app/<noun>/`, `gone/`, `/app/gone/`")).toEqual([]);
    expect(found("app/a.ts", '// docs/pro§duct.md, "One word" and\n// "Two\n// words".', '// a rule "of thumb"')).toEqual([]);
    expect(found("docs/a.md", "```", "gone.ts and `gone.ts`", "```")).toEqual([]);
    expect(found("app/a.ts", "// product.md, store/store.ts, docs/decisions/0001", `const name = "store/gone.ts";`)).toEqual([]);
  });

  it("detects strings that name a missing file or folder", () => {
    const files = new Map([
      ["app/store/store.ts", ""],
      [".oxlintrc.json", `{ "files": ["app/store/gone.ts"] }`],
      ["tools/a.ts", `const LISTS = ["app/store", "app/store/", "app/gone/"]; read("../app/gone.md");`],
      ["tools/a.test.ts", `const FILES = ["app/made-up.ts"];`],
    ]);
    expect(missingPaths(files)).toEqual([
      ".oxlintrc.json: app/store/gone.ts",
      "tools/a.ts: app/gone/",
      "tools/a.ts: app/gone.md",
    ]);
  });
});
