import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { SETTINGS } from "../../server/settings/settings.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8");

it("the README's table holds every setting with its type, default and doc", () => {
  const rows = read("README.md")
    .split("\n")
    .filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line));
  const expected = Object.values(SETTINGS).map(
    (setting) =>
      `| \`${setting.variable}\` | ${setting.type} | ${setting.default && `\`${setting.default}\``} | ${setting.doc} |`,
  );
  expect(rows).toEqual(expected);
});

it(".env.example holds every setting with its doc and default", () => {
  const expected = Object.values(SETTINGS).map((setting) => `# ${setting.doc}\n# ${setting.variable}=${setting.default}\n`);
  expect(read(".env.example")).toBe(expected.join("\n"));
});
