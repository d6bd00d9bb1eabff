import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { lastMigration, SQLITE_MIGRATIONS } from "#app/platform/sql/migrations/migrations.ts";
import { SCHEMA } from "#app/platform/sql/migrations/schema/number.ts";
import { STEPS } from "#app/platform/sql/migrations/steps.ts";
import { startOwnPostgres } from "../../tests/servers/own-postgres.ts";
import { describeMigrated } from "./describe-migrated.ts";
import { summaryOf } from "./schema.ts";
import { splitSchema } from "./split.ts";
import { HEAD, writeSchema } from "./write-schema.ts";

const MIGRATIONS = path.resolve(import.meta.dirname, "../../app/platform/sql/migrations");
const SUMMARY = path.join(import.meta.dirname, "made-by-steps.txt");

/** Keeps the last step, which the tests of upgrades need. */
async function squash(): Promise<void> {
  const folded = STEPS.length - 1;
  if (folded < 1) return console.log("There is nothing to squash: the last step stays one.");
  const server = await startOwnPostgres();
  try {
    const { sqlite, postgres } = await describeMigrated(server.url, SCHEMA.backup + folded);
    await writeSchema(path.join(MIGRATIONS, "schema"), await splitSchema(sqlite, postgres, server.url));
    await writeFile(SUMMARY, [...summaryOf("sqlite", sqlite), ...summaryOf("postgres", postgres), ""].join("\n"));
  } finally {
    await server.stop();
  }
  const number = {
    sqlite: SCHEMA.sqlite + folded,
    postgres: SCHEMA.postgres + folded,
    backup: SCHEMA.backup + folded,
    name: lastMigration(SQLITE_MIGRATIONS, SQLITE_MIGRATIONS.newest - 1),
  };
  await writeNumber(number);
  await keepLastStep();
  console.log(`The schema has what ${folded} ${folded === 1 ? "step" : "steps"} made, to ${number.name}. Run "npm run check".`);
}

async function writeNumber({ sqlite, postgres, backup, name }: typeof SCHEMA): Promise<void> {
  const doc =
    "/** How many migrations the schema stands for, of each engine and in the number of a backup, and the name of the last. */\n";
  const text = `export const SCHEMA = { sqlite: ${sqlite}, postgres: ${postgres}, backup: ${backup}, name: "${name}" };\n`;
  await writeFile(path.join(MIGRATIONS, "schema/number.ts"), HEAD + doc + text);
}

/** Every step has a file of its name, perhaps with a test, and is exported from it in camel case. */
async function keepLastStep(): Promise<void> {
  const { name } = STEPS.at(-1)!;
  const folder = path.join(MIGRATIONS, "steps");
  const kept = new Set(["step.ts", `${name}.ts`, `${name}.test.ts`]);
  const files = (await readdir(folder)).filter((file) => !kept.has(file));
  for (const file of files) await rm(path.join(folder, file));
  const exported = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const lines = [
    'import type { Step } from "./steps/step.ts";',
    `import { ${exported} } from "./steps/${name}.ts";`,
    "",
    "/** Since the schema, in the order they are applied; a released one never changes. */",
    `export const STEPS: readonly Step[] = [${exported}];`,
    "",
  ];
  await writeFile(path.join(MIGRATIONS, "steps.ts"), lines.join("\n"));
}

await squash();
