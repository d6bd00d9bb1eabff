import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { settingsWith } from "#app/site/site-settings.ts";
import { OUTBOUND_SETTINGS } from "../../server/settings/outbound-settings.ts";
import type { setting } from "../../server/settings/setting.ts";
import { SETTINGS } from "../../server/settings/settings.ts";
import { SIGN_IN_SETTINGS } from "../../server/settings/sign-in-settings.ts";
import { STORAGE_SETTINGS } from "../../server/settings/storage-settings.ts";

type Settings = Record<string, Pick<ReturnType<typeof setting>, "doc" | "variable" | "type" | "default">>;

const PAGE = path.resolve(import.meta.dirname, "../../docs/settings.md");
const OWN_SITE = path.resolve(import.meta.dirname, "../../docs/own-site.md");
const EXAMPLE = path.resolve(import.meta.dirname, "../../.env.example");
const GROUPS: [heading: string, settings: Settings][] = [
  ["Storage and backups", STORAGE_SETTINGS],
  ["Signing in and mail", SIGN_IN_SETTINGS],
  ["Requests to other hosts", OUTBOUND_SETTINGS],
];

// `npx vitest run --project unit tests/house/settings-docs.test.ts -u` writes both files.

it("docs/settings.md has a table of each group of settings, made from their declarations", async () => {
  const [introduction = ""] = readFileSync(PAGE, "utf8").split(/^## /m);
  const grouped = new Set(GROUPS.flatMap(([, settings]) => Object.keys(settings)));
  const others = Object.fromEntries(Object.entries(SETTINGS).filter(([name]) => !grouped.has(name)));
  const tables = [["Server and site", others] as const, ...GROUPS].map(([heading, settings]) => tableOf(heading, settings));
  await expect(introduction + tables.join("\n")).toMatchFileSnapshot(PAGE);
});

it(".env.example holds every setting with its doc and default", async () => {
  const lines = Object.values(SETTINGS).map((each) => `# ${each.doc}\n# ${each.variable}=${each.default}\n`);
  await expect(lines.join("\n")).toMatchFileSnapshot(EXAMPLE);
});

it("docs/own-site.md has a row for each setting of the site's document", () => {
  const named = [...readFileSync(OWN_SITE, "utf8").matchAll(/^\| (`.+?`) \|/gm)].flatMap(
    ([, names = ""]) => names.match(/\w+/g) ?? [],
  );
  expect(named.toSorted()).toEqual(settingsWith({ page: "site" }).toSorted());
});

function tableOf(heading: string, settings: Settings): string {
  const rows = Object.values(settings).map(
    (each) => `| \`${each.variable}\` | ${each.type} | ${each.default && `\`${each.default}\``} | ${each.doc} |\n`,
  );
  return `## ${heading}\n\n| Variable | Type | Default | What it is |\n| --- | --- | --- | --- |\n${rows.join("")}`;
}
