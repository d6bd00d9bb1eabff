import path from "node:path";
import { SITE_ENVIRONMENT, SITE_FLAGS } from "./site-flags.mjs";

/**
 * Every command with its description, arguments, script (in the sources or the build) and requirements. Commands for developers
 * are not part of a release, and read `.env` only if they say so.
 */
export const COMMANDS = {
  start: {
    help: "serves the site, and upgrades its database first",
    use: "",
    built: "server/main.js",
    needsBuild: true,
    flags: SITE_FLAGS,
    environment: SITE_ENVIRONMENT,
  },
  import: {
    help: "imports a table or documents, also while the site runs; --check only reports the changes",
    use: "[--check] [--merge] [--map COLUMN=FIELD] [--key COLUMN] [--kind KIND] [--links PATTERN] [--publish] [--use NAME] [--save NAME] FILE",
    script: "scripts/import.ts",
    environment: SITE_ENVIRONMENT,
  },
  export: {
    help: "exports the catalogue as documents, one per line",
    use: "FILE",
    script: "scripts/export.ts",
  },
  scan: {
    help: "creates drafts from the videos and archives in a folder",
    use: "[--base URL] [--no-pictures] FOLDER",
    script: "scripts/scan.ts",
  },
  follow: {
    help: "makes an empty site the mirror of another one, or brings a mirror up to date, also while it runs",
    use: `[ADDRESS#KEY]
  ADDRESS  the folder "data" of a publication
  KEY      the public key of its site`,
    script: "scripts/follow.ts",
  },
  promote: {
    help: "makes a mirror the site that it copied, for an heir whose key that site named",
    use: "NAME --key FILE",
    script: "scripts/promote.ts",
  },
  fork: {
    help: "makes a mirror a site of its own, with another name",
    use: "NAME",
    script: "scripts/fork.ts",
  },
  backup: {
    help: "backs everything up to one file, also while the site runs; - is standard output",
    use: "FILE",
    script: "scripts/backup.ts",
  },
  restore: {
    help: "restores a backup; - is standard input",
    use: `FILE [--replace [--yes]], or --stored NAME in place of FILE
  --stored  uses a backup that the site has created
  --replace overwrites a site that is not empty, after confirmation
  --yes     confirms without asking`,
    script: "scripts/restore.ts",
  },
  publish: {
    help: "writes a signed copy of the public site to a folder or bucket, also while the site runs",
    use: `TARGET --contact ADDRESS [options, remembered for the next run]
  TARGET      a folder, or s3://bucket?endpoint=https://host&region=name
  --contact   how visitors of the copy reach whoever serves it
  --privacy FILE, --terms FILE   pages of the copy's operator, in Markdown
  --base URL  where the pages are served: adds feeds, sitemap and canonical links
  --languages CODES   besides the site's own, separated by commas
  --files     copies uploads that everybody may pass on; --no-files
  --days N    how long an entry is valid; 30
  --mirror URL   another folder data, of which the newest entry is read first; may be repeated
  --heir NAME=KEY   may take the name over when the site is gone; may be repeated
  --successor KEY   may replace the key; only at the first publication
  --key FILE  signs with this secret key of minisign; MINISIGN_PASSWORD is its password
  --unsigned  leaves signing to the command sign; --key may be the public key
  --number N  goes on from this number where no entry can be read
  --yes       confirms without asking`,
    built: "server/publish.js",
    needsBuild: true,
  },
  sign: {
    help: "signs an unsigned publication, on a machine that has its key",
    use: "TARGET [--key FILE]",
    script: "scripts/sign.ts",
  },
  "upgrade:check": {
    help: "reports what the next start changes in a database of an older release",
    use: "",
    script: "scripts/upgrade-check.ts",
  },
  upgrade: {
    help: "installs a newer release, restarts running sites, and rolls back if that fails",
    use: `FILE [--yes] [--wait SECONDS]
  --yes   confirms without asking
  --wait  how long each site may take to become healthy`,
    script: "scripts/upgrade.ts",
  },
  rollback: {
    help: "returns to the release before the last upgrade",
    use: "[--yes]",
    script: "scripts/rollback.ts",
  },
  "admin:create": {
    help: "creates an account; asks for its password",
    use: "[--email] ADDRESS [--role owner|editor|contributor]",
    script: "scripts/admin-create.ts",
  },
  "admin:reset": {
    help: "sets a new password",
    use: "[--email] ADDRESS",
    script: "scripts/admin-reset.ts",
  },
  "admin:disable": {
    help: "disables an account",
    use: "[--email] ADDRESS",
    script: "scripts/admin-disable.ts",
  },
  "admin:enable": {
    help: "enables a disabled account",
    use: "[--email] ADDRESS",
    script: "scripts/admin-enable.ts",
  },
  "db:copy": {
    help: "copies catalogue, accounts and files to another database, while the site runs",
    use: `--from PLACE --to PLACE [--files-from FILES] [--files-to FILES] [--final | --check] [--replace]
  PLACE   a data folder, or postgres://user:password@host:5432/database
  FILES   a folder of files (DATA_DIR/blobs), or s3://bucket?endpoint=https://host&region=name
  --final   final copy, with writes stopped: reads everything again and compares checksums
  --check   only compares, copies nothing
  --replace overwrites a target that is not a copy of the source`,
    script: "scripts/db-copy.ts",
  },
  "demo:remove": {
    help: "deletes demo titles that were not edited",
    use: "",
    script: "scripts/demo-remove.ts",
  },
  "language:new": {
    help: "creates a file for translating the public pages",
    use: `CODE [--join FILE | --split FILE]
  --join   writes the texts next to the English ones, for a translator
  --split  reads them back from there, if all of them are valid`,
    script: "scripts/language-new.ts",
  },
  build: { isForDevelopers: true, help: "installs packages and builds the site", use: "", needsBuild: true },
  dev: {
    isForDevelopers: true,
    help: "serves the site with hot reload",
    use: "[--postgres]",
    script: "tools/dev.ts",
    needsTools: true,
    readsSettings: true,
  },
  check: {
    isForDevelopers: true,
    help: "format and types; lint and unit tests of what changed since the last commit, or of all",
    use: "[--all]",
    script: "tools/check.ts",
    needsTools: true,
  },
  map: {
    isForDevelopers: true,
    help: "prints the nouns of app/, the roles of their files and what they import of each other",
    use: "",
    script: "tools/map.ts",
    needsTools: true,
  },
  test: {
    isForDevelopers: true,
    help: "all tests, or those that are named",
    use: "[--full] [NAME]",
    script: "tools/test.ts",
    needsTools: true,
    needsBuild: true,
  },
  screens: {
    isForDevelopers: true,
    help: "takes screenshots of every kind of screen",
    use: "[own-site]",
    script: "tools/screens.ts",
    needsTools: true,
    needsBuild: true,
  },
  "demo:draw": {
    isForDevelopers: true,
    help: "draws the pictures of the demo again",
    use: "",
    script: "packages/demo/draw-pictures.ts",
    needsTools: true,
  },
  "db:squash": {
    isForDevelopers: true,
    help: "writes the steps of the schema, but for the last, into the schema of new databases",
    use: "",
    script: "tools/squash/squash.ts",
    needsTools: true,
  },
  drill: {
    isForDevelopers: true,
    help: "shows how the site handles a failure or an attack",
    use: "NAME",
    script: "scripts/drills/run.ts",
    needsTools: true,
    needsBuild: true,
  },
  bench: {
    isForDevelopers: true,
    help: "measures the product against its goals",
    use: "[NAME]",
    script: "bench/run.ts",
    needsTools: true,
    needsBuild: true,
  },
  release: {
    isForDevelopers: true,
    help: "writes a release into dist/",
    use: `[--key FILE] [--into FOLDER] [--draft]
  --key     signs with a secret key of minisign; MINISIGN_PASSWORD is its password
  --draft   for this machine's platform alone, lightly compressed and without an image`,
    script: "tools/release/release.ts",
    needsTools: true,
    needsBuild: true,
  },
};

/** The usage of a command; in a checkout it is `npm run NAME --`. */
export function usageOf(name) {
  return `Usage: ${["./marquee", name, COMMANDS[name].use].filter(Boolean).join(" ")}`;
}

/** Lists one line per command. */
export function helpOf(commands) {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  return Object.entries(commands)
    .map(([name, { help }]) => `  ${name.padEnd(width)}  ${help}\n`)
    .join("");
}

export function scriptOf({ built, script }, build) {
  return script ?? (built && path.join("build", build, built));
}
