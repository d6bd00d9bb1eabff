/**
 * What a file of `app/` is: `plain` is types and pure functions, which run anywhere; `rules` run on the server and know doors;
 * `driver` keeps a door, `sql` one in a database; `action` is what routes share; `context` is what the server gives to routes.
 */
export type Role =
  | "lib"
  | "plain"
  | "component"
  | "admin component"
  | "door"
  | "driver"
  | "sql"
  | "rules"
  | "context"
  | "action"
  | "route"
  | "admin route"
  | "entry"
  | "test";

/** The doors whose names do not say so. The drivers of each are in its folder. */
export const DOORS: readonly string[] = [
  "app/store/store.ts",
  "app/platform/sql/cluster.ts",
  "app/backup/row-archive.ts",
  "app/platform/sql/schema-state.ts",
  "app/platform/blobs/blobs.ts",
  "app/pictures/pictures.ts",
  "app/pictures/renditions.ts",
  "app/accounts/accounts.ts",
  "app/accounts/better-auth/sealing.ts",
  "app/platform/outbound/outbound.ts",
  "app/platform/mail/mail.ts",
  "app/accounts/identity/identity.ts",
  "app/sources/sources.ts",
  "app/scan/media-files/media-files.ts",
];

const PAGES: readonly RoleOrPath[] = ["component", "admin component", "route", "admin route"];
/** They run React Router's build. */
const REACT_ROUTER_HOSTS = [
  "server/app.ts",
  "server/shell-parts.ts",
  "server/router-context.ts",
  "server/publication/page-part.ts",
];
/** React and what comes with it. */
export const REACT: readonly string[] = ["react", "react-dom", "react-router"];

/**
 * The files or folders (ending in `/`) of `app/` whose role their name does not say; the longest match counts. Other files have the
 * role of their suffix, or that which follows from their imports (rooms.ts).
 */
export const LAYERS: Record<string, Role> = {
  "app/context.ts": "context",
  "app/http.ts": "context",
  "app/entry.client.tsx": "entry",
  "app/entry.copy.ts": "entry",
  "app/entry.islands.ts": "entry",
  "app/entry.server.tsx": "entry",
  "app/entry.worker.ts": "entry",
  "app/root.tsx": "entry",
  "app/routes.ts": "entry",
  "app/lib/": "lib",
  "app/languages/": "lib",
  "app/kinds/": "plain",
  "app/ui/": "component",
  "app/ui/admin/": "admin component",
  "app/ui/fields/": "admin component",
  "app/ui/forms/": "admin component",
  "app/meta/page-meta.ts": "action",
  "app/platform/blobs/": "driver",
  "app/platform/mail/": "driver",
  "app/platform/outbound/": "driver",
  "app/platform/sql/": "sql",
  "app/platform/actions/": "action",
  "app/platform/blobs/disk-failures.ts": "lib",
  "app/platform/blobs/json-blob.ts": "rules",
  "app/platform/blobs/paired-keys.ts": "lib",
  "app/platform/blobs/sniffed-type.ts": "lib",
  "app/platform/islands/": "component",
  "app/platform/islands/island-names.ts": "lib",
  "app/platform/jobs/": "lib",
  "app/store/sql-store.ts": "sql",
  "app/accounts/sign-in/failed-page.tsx": "admin route",
  "app/accounts/better-auth/": "driver",
  "app/accounts/identity/": "driver",
  "app/pictures/lettering/": "driver",
  "app/pictures/sharp/": "driver",
  "app/scan/media-files/": "driver",
  "app/sources/drivers/": "driver",
};

/** What each role may import of `app/`, whatever the noun. */
export const ROLES: Record<Exclude<Role, "test">, readonly Role[]> = {
  lib: ["lib"],
  plain: ["lib", "plain"],
  component: ["lib", "plain", "component"],
  "admin component": ["lib", "plain", "component", "admin component"],
  door: ["lib", "plain", "door"],
  driver: ["lib", "plain", "door"],
  sql: ["lib", "plain", "door", "sql"],
  rules: ["lib", "plain", "door", "rules"],
  context: ["lib", "plain", "door", "rules", "context"],
  action: ["lib", "plain", "door", "rules", "context", "action", "component", "admin component"],
  route: ["lib", "plain", "door", "rules", "context", "action", "component", "route"],
  "admin route": ["lib", "plain", "door", "rules", "context", "action", "component", "admin component", "route", "admin route"],
  entry: ["lib", "plain", "rules", "context", "action", "component", "admin component", "route", "admin route", "entry"],
};

const SERVER: readonly RoleOrPath[] = ["lib", "plain", "door", "rules", "context", "action", "route", "admin route"];
const WITH_DRIVERS: readonly RoleOrPath[] = [...SERVER, "driver", "sql"];

/** A role, a file, or a folder (ending in `/`). */
export type RoleOrPath = Role | (string & {});

/**
 * What may be imported, besides the importer's own folder, by files outside `app/`, and beyond their role by files of `app/`; the
 * longest matching path counts.
 */
export const MAY_IMPORT: Record<string, readonly RoleOrPath[]> = {
  // A state of one engine, which publishing alone knows.
  "app/publication/": [
    "app/publication/page-lists.sql.ts",
    "app/publication/search/search-words.sql.ts",
    "app/publication/state.sql.ts",
  ],
  "packages/demo/": ["lib", "plain", "door", "rules"],
  "packages/demo/art/": ["lib", "plain", "app/pictures/lettering/"],
  "packages/demo/draw-pictures.ts": WITH_DRIVERS,
  "server/": SERVER,
  "server/demo.ts": [...SERVER, "packages/demo/fill.ts", "packages/demo/finished-pictures.ts", "packages/demo/remove.ts"],
  "server/services.ts": WITH_DRIVERS,
  "server/wire-services.ts": WITH_DRIVERS,
  "server/drivers.ts": WITH_DRIVERS,
  "server/site-rows.ts": WITH_DRIVERS,
  "server/upgrade/upgrade-schema.ts": WITH_DRIVERS,
  "server/jobs/worker.ts": WITH_DRIVERS,
  "server/jobs/scan-job.ts": WITH_DRIVERS,
  "scripts/": [...WITH_DRIVERS, "server/", "bin/commands.mjs", "scripts/releases/"],
  "scripts/releases/": [...WITH_DRIVERS, "server/", "scripts/command.ts", "bin/"],
  "scripts/demo-remove.ts": [...WITH_DRIVERS, "server/", "bin/commands.mjs", "packages/demo/remove.ts"],
  "scripts/drills/": [...SERVER, "tests/"],
  "scripts/drills/fill-site.ts": [...SERVER, "server/", "tests/"],
  "scripts/drills/crash/": [...SERVER, "server/", "tests/"],
  "scripts/drills/month/": [...WITH_DRIVERS, "bench/", "server/", "tests/"],
  "scripts/drills/release-upgrade/": [...SERVER, "bin/", "scripts/releases/", "tests/"],
  "scripts/drills/upgrade/": [...WITH_DRIVERS, "server/", "tests/"],
  "bin/": [],
  "tools/": ["bin/", "server/", "tests/sites/site.ts"],
  "tools/english-texts.ts": ["app/languages/en.ts"],
  "tools/script-names.ts": ["app/routes.ts"],
  "tools/release/": [
    "app/backup/",
    "app/lib/errors.ts",
    "app/platform/minisign.ts",
    "bin/",
    "scripts/drills/missing-programs.ts",
    "tests/data/builders.ts",
  ],
  "tools/map.ts": ["tests/house/"],
  "tools/test.ts": ["bin/", "scripts/drills/missing-programs.ts"],
  "tools/own-site-screens.ts": ["tests/request/sign-in.ts", "tests/run-script.ts", "tests/sites/site.ts"],
  "tools/squash/": ["door", "sql", "tests/servers/own-postgres.ts", "tests/servers/postgres.ts"],
  "tools/dev-postgres.ts": ["tests/servers/own-postgres.ts", "tests/servers/postgres-programs.ts"],
  "bench/": [...WITH_DRIVERS, "bin/", "packages/", "component", "admin component", "server/", "tests/", "tools/"],
  "e2e/": [...WITH_DRIVERS, "component", "admin component", "server/", "tests/", "tools/"],
  "tests/": ["app/", "bench/", "bin/", "examples/", "packages/", "e2e/", "scripts/", "server/", "tools/"],
};

/** The only file that imports English texts, each noun's among them. */
export const JOINS_TEXTS = "app/languages/en.ts";

/** Files and folders without a noun that join nouns: they may import those. */
export const JOINS: readonly string[] = [
  "app/context.ts",
  "app/entry.client.tsx",
  "app/entry.copy.ts",
  "app/entry.islands.ts",
  "app/entry.server.tsx",
  "app/entry.worker.ts",
  "app/events.ts",
  "app/http.ts",
  "app/island-registry.ts",
  "app/root.tsx",
  "app/services.ts",
  "app/site.route.tsx",
  "app/unknown.route.tsx",
  JOINS_TEXTS,
  "app/store/",
  "app/platform/sql/",
  "app/ui/admin/list/inbox-page.tsx",
  "app/ui/layout/page-context.ts",
  "app/ui/layout/site-context.ts",
  "app/ui/admin/sections/settings-intents.ts",
];

/** Where browser globals are allowed, beside hooks and files named `.browser.ts`: the server renders everything else. */
export const RUNS_IN_BROWSER: readonly RoleOrPath[] = [
  "admin component",
  "app/entry.client.tsx",
  "app/entry.copy.ts",
  "app/entry.islands.ts",
  "app/offline/",
  "app/platform/islands/",
  "app/ui/browser/",
  "app/ui/carousel/",
  "app/ui/gallery/",
  "app/ui/layout/site-bar.ts",
  "app/ui/search-box/",
  "app/watchlist/watchlist.tsx",
];

/**
 * Who opens connections or starts programs, and to what. The packages of the drivers, `pg` and the S3 client, have their homes
 * below; everything else that is not on this machine is requested through the door of outbound.
 */
export const OPENS_CONNECTIONS: Record<string, string> = {
  "app/platform/outbound/": "other hosts, by addresses that it has checked",
  "app/scan/media-files/run-program.ts": "ffprobe and ffmpeg, without an address",
  "app/platform/mail/smtp-mailer.ts": "the mail server that the operator names",
  "server/publication/schedule.ts": "the command that publishes, without an address",
  "app/entry.worker.ts": "the site, from the browser",
  "app/ui/search-box/suggestions.ts": "the site, from the browser",
  "app/platform/islands/load-chunk.ts": "the site, from the browser",
  "scripts/drills/": "sites that a drill has started on this machine",
  "scripts/releases/": "programs of releases, and sites of the installation on this machine",
  "bin/": "npm and the programs of the packages",
};

/** Imports with a computed name, and why they are needed. */
export const COMPUTED_IMPORTS: Record<string, string> = {
  "app/platform/islands/load-chunk.ts": "gets the chunk's address from React Router",
  "app/pictures/lettering/font.ts": "finds the font files of packages",
  "bench/payload.ts": "loads packages that it has installed",
  "e2e/uploads/storage-package.spec.ts": "finds the published browser client",
  "tests/children/host-sites.ts": "finds the current build",
  "tests/servers/postgres-programs.ts": "has one package a platform",
  "tests/run-script-here.ts": "runs a script again and again",
};

/** Exceptions to `MAY_IMPORT`: only these few may import them. */
export const RESERVED: Record<string, readonly string[]> = {
  "app/kinds/schemas/schemas.ts": [
    "app/kinds/schemas/stored-form-schema.ts",
    "app/import/line-notes.ts",
    "app/editor/",
    "rules",
    "action",
    "admin route",
    "admin component",
  ],
  "app/site/site-schema.ts": ["rules", "app/import/line-notes.ts"],
  "app/kinds/schemas/stored-form-schema.ts": ["app/editor/", "rules", "action", "admin route", "admin component"],
};

/** Where each package may be imported; a missing package may be imported nowhere. */
export const PACKAGE_HOMES: Record<string, readonly RoleOrPath[]> = {
  react: ["entry", ...PAGES, "action"],
  "react-dom": ["entry", "component", "admin component"],
  "react-router": ["entry", ...PAGES, "action", "context", ...REACT_ROUTER_HOSTS],
  "@react-router/dev": ["app/routes.ts"],
  hono: ["server/"],
  "@hono/node-server": ["server/"],
  ws: ["server/"],
  "markdown-it": ["app/lib/text/markdown.ts"],
  "any-ascii": ["app/lib/text/transliterate.ts"],
  "lru-cache": ["server/page-cache/", "server/media/", "app/pictures/sharp/", "sql"],
  busboy: ["server/storage-api/"],
  "hash-wasm": ["app/checksums/"],
  htmlparser2: ["app/scan/nfo.ts", "app/import/table/xml-events.ts", "app/publication/rewrite-page.ts"],
  kysely: ["sql"],
  pg: ["sql"],
  "node:sqlite": ["sql"],
  "better-auth": ["app/accounts/better-auth/better-auth-library.ts"],
  "@zxcvbn-ts/core": ["app/accounts/passwords/password-policy.ts"],
  "@zxcvbn-ts/language-common": ["app/accounts/passwords/password-policy.ts"],
  sharp: [
    "app/pictures/sharp/sharp-icon.ts",
    "app/pictures/sharp/sharp-input.ts",
    "app/pictures/sharp/sharp-preview.ts",
    "app/pictures/sharp/sharp-rendition.ts",
    "app/pictures/sharp/sharp-share-card.ts",
    "app/pictures/sharp/sharp-variants.ts",
  ],
  "@aws-sdk/client-s3": ["app/platform/blobs/s3-client.ts", "app/platform/blobs/s3-bucket.ts"],
  "@aws-sdk/s3-request-presigner": ["app/platform/blobs/s3-bucket.ts"],
  "@conform-to/react": ["app/editor/", "app/ui/forms/"],
  "@conform-to/zod": ["app/editor/"],
  zod: ["app/kinds/schemas/", "rules", "server/env.ts", "server/settings/"],
  nodemailer: ["app/platform/mail/smtp-mailer.ts"],
  oauth4webapi: ["app/accounts/identity/oidc.ts"],
  uqr: ["app/accounts/two-factor/qr-code.ts"],
  "opentype.js": ["app/pictures/lettering/"],
  "@fontsource-variable/archivo": ["app/root.tsx"],
  "node:": [
    "rules",
    "sql",
    "app/accounts/better-auth/",
    "app/pictures/lettering/",
    "app/pictures/sharp/",
    "app/platform/blobs/",
    "app/platform/outbound/",
    "app/scan/media-files/",
    "server/",
    "packages/demo/",
    "scripts/",
  ],
};
