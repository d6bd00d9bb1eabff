/** The drivers of each door are in its folder. */
const DOORS = [
  "app/store/store.ts",
  "app/store/file-store.ts",
  "app/store/copy-store.ts",
  "app/store/draft-store.ts",
  "app/store/link-store.ts",
  "app/store/attention-store.ts",
  "app/store/audit-store.ts",
  "app/store/customization-draft-store.ts",
  "app/store/statistics-store.ts",
  "app/store/history-store.ts",
  "app/store/service-key-store.ts",
  "app/store/api-key-store.ts",
  "app/store/search-store.ts",
  "app/store/setting-store.ts",
  "app/store/trash-store.ts",
  "app/store/row-archive.ts",
  "app/store/schema-state.ts",
  "app/blobs/blobs.ts",
  "app/pictures/pictures.ts",
  "app/pictures/renditions.ts",
  "app/accounts/accounts.ts",
  "app/outbound/outbound.ts",
  "app/mail/mail.ts",
  "app/identity/identity.ts",
  "app/sources/sources.ts",
  "app/media-files/media-files.ts",
];
const NODE_DRIVERS = ["app/store/", "app/blobs/", "app/pictures/", "app/accounts/", "app/outbound/", "app/media-files/"];
const DRIVERS = [...NODE_DRIVERS, "app/mail/", "app/identity/", "app/sources/"];

const ENTRIES = ["app/entry.server.tsx", "app/entry.client.tsx"];
/** These run React Router's build. */
const REACT_ROUTER_HOSTS = ["server/app.ts", "server/shell-parts.ts", "server/router-context.ts"];
const PAGES = ["app/context.ts", "app/http.ts", "app/domain/", "app/ui/", "app/kinds/", "app/lib/"];
const SERVER = ["app/context.ts", "app/http.ts", "app/routes/", "app/domain/", ...DOORS, "app/kinds/", "app/lib/"];

/**
 * The files or folders (ending in `/`) that may be imported, besides the importer's own layer; the longest matching path counts.
 * `app/` means the files directly in it.
 */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  "app/lib/": [],
  "app/styles/": [],
  "app/kinds/": ["app/lib/"],
  "app/offline/": ["app/lib/"],
  "app/store/": ["app/kinds/", "app/lib/"],
  "app/accounts/": ["app/identity/identity.ts", "app/kinds/", "app/lib/"],
  "app/blobs/": ["app/lib/"],
  "app/pictures/": ["app/lib/"],
  "app/outbound/": ["app/lib/"],
  "app/mail/": ["app/lib/"],
  "app/identity/": ["app/lib/", "app/outbound/outbound.ts"],
  "app/media-files/": ["app/lib/"],
  "app/sources/": ["app/outbound/outbound.ts", "app/kinds/", "app/lib/"],
  "app/domain/": [...DOORS, "app/kinds/", "app/lib/"],
  "app/ui/": ["app/kinds/", "app/lib/"],
  "app/context.ts": ["app/domain/", ...DOORS, "app/kinds/", "app/lib/"],
  "app/http.ts": ["app/context.ts", "app/domain/", "app/lib/"],
  "app/routes/": PAGES,
  "app/routes/admin/": [...PAGES, "app/styles/"],
  "app/routes/sharing/": [...PAGES, "app/styles/"],
  "app/": [...PAGES, "app/offline/", "app/routes/", "app/styles/"],
  "packages/demo/": ["app/domain/", "app/pictures/pictures.ts", "app/kinds/", "app/lib/"],
  "packages/demo/art/": ["app/kinds/", "app/lib/", "app/pictures/lettering/"],
  "packages/demo/draw-pictures.ts": ["app/domain/", ...DRIVERS, "app/kinds/", "app/lib/"],
  "server/": SERVER,
  "server/demo.ts": [...SERVER, "packages/demo/fill.ts", "packages/demo/finished-pictures.ts", "packages/demo/remove.ts"],
  "server/services.ts": [...SERVER, ...DRIVERS],
  "server/wire-services.ts": [...SERVER, ...DRIVERS],
  "server/drivers.ts": [...SERVER, ...DRIVERS],
  "server/site-rows.ts": [...SERVER, ...DRIVERS],
  "server/upgrade/schema.ts": [...SERVER, ...DRIVERS],
  "server/jobs/worker.ts": [...SERVER, ...DRIVERS],
  "server/jobs/scan-folder.ts": [...SERVER, ...DRIVERS],
  "scripts/": [...SERVER, ...DRIVERS, "server/", "bin/commands.mjs", "scripts/releases/"],
  "scripts/releases/": [...SERVER, ...DRIVERS, "server/", "scripts/command.ts", "bin/"],
  "scripts/demo-remove.ts": [...SERVER, ...DRIVERS, "server/", "bin/commands.mjs", "packages/demo/remove.ts"],
  "scripts/drills/": [...SERVER, "tests/"],
  "scripts/drills/fill-site.ts": [...SERVER, "server/", "tests/"],
  "scripts/drills/crash/": [...SERVER, "server/", "tests/"],
  "scripts/drills/month/": [...SERVER, ...DRIVERS, "bench/", "server/", "tests/"],
  "scripts/drills/release-upgrade/": [...SERVER, "bin/", "scripts/releases/", "tests/"],
  "scripts/drills/upgrade/": [...SERVER, ...DRIVERS, "server/", "tests/"],
  "bin/": [],
  "tools/": ["bin/", "server/", "tests/sites/site.ts"],
  "tools/english-texts.ts": ["app/lib/languages/en.ts"],
  "tools/script-names.ts": ["app/routes.ts"],
  "tools/release/": ["app/domain/backup/", "bin/", "scripts/drills/missing-programs.ts", "tests/data/builders.ts"],
  "tools/test.ts": ["bin/", "scripts/drills/missing-programs.ts"],
  "tools/own-site-screens.ts": ["tests/request/sign-in.ts", "tests/run-script.ts", "tests/sites/site.ts"],
  "tools/squash/": ["app/store/", "tests/servers/own-postgres.ts", "tests/servers/postgres.ts"],
  "tools/dev-postgres.ts": ["tests/servers/own-postgres.ts", "tests/servers/postgres-programs.ts"],
  "bench/": [...SERVER, ...DRIVERS, "bin/", "packages/", "app/ui/", "server/", "tests/", "tools/"],
  "e2e/": [...SERVER, ...DRIVERS, "app/ui/", "server/", "tests/", "tools/"],
  "tests/": ["app/", "bench/", "bin/", "packages/", "e2e/", "scripts/", "server/", "tools/"],
};

/** The files that may use browser globals: the server renders everything else. */
export const RUNS_IN_BROWSER = [
  "app/entry.client.tsx",
  "app/entry.islands.ts",
  "app/offline/",
  "app/ui/admin/",
  "app/ui/browser/",
  "app/ui/carousel/",
  "app/ui/drafts/",
  "app/ui/forms/",
  "app/ui/gallery/",
  "app/ui/island/",
  "app/ui/last-visit/",
  "app/ui/layout/site-bar.ts",
  "app/ui/library/",
  "app/ui/live-list/",
  "app/ui/offline/",
  "app/ui/proof-of-work/",
  "app/ui/rating/",
  "app/ui/runtime/",
  "app/ui/search-box/",
  "app/ui/seasons/",
  "app/ui/uploads/",
  "app/ui/watchlist/",
];

/**
 * Who opens connections or starts programs, and to what. The packages of the drivers, `pg` and the S3 client, have their homes
 * below; everything else that is not on this machine is requested through `app/outbound/outbound.ts`.
 */
export const OPENS_CONNECTIONS: Record<string, string> = {
  "app/outbound/": "other hosts, by addresses that it has checked",
  "app/media-files/run-program.ts": "ffprobe and ffmpeg, without an address",
  "app/mail/smtp-mailer.ts": "the mail server that the operator names",
  "app/entry.worker.ts": "the site, from the browser",
  "app/kinds/lists/suggestions.ts": "the site, from the browser",
  "app/lib/load-chunk.ts": "the site, from the browser",
  "scripts/drills/": "sites that a drill has started on this machine",
  "scripts/releases/": "programs of releases, and sites of the installation on this machine",
  "bin/": "npm and the programs of the packages",
};

/** Imports with a computed name, and why they are needed. */
export const COMPUTED_IMPORTS: Record<string, string> = {
  "app/lib/load-chunk.ts": "gets the chunk's address from React Router",
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
    "app/domain/",
    "app/routes/admin/",
    "app/ui/forms/",
  ],
  "app/kinds/schemas/site-schema.ts": ["app/domain/"],
  "app/kinds/schemas/stored-form-schema.ts": ["app/domain/", "app/routes/admin/", "app/ui/forms/"],
};

/** The folders that may import each package; an unlisted package may not be imported. */
export const PACKAGE_HOMES: Record<string, readonly string[]> = {
  react: [...ENTRIES, "app/root.tsx", "app/routes/", "app/ui/"],
  "react-dom": [...ENTRIES, "app/ui/"],
  "react-router": [...ENTRIES, "app/root.tsx", "app/routes/", "app/ui/", "app/context.ts", "app/http.ts", ...REACT_ROUTER_HOSTS],
  "@react-router/dev": ["app/routes.ts"],
  hono: ["server/"],
  "@hono/node-server": ["server/"],
  ws: ["server/"],
  "markdown-it": ["app/lib/text/markdown.ts"],
  "any-ascii": ["app/lib/text/transliterate.ts"],
  "lru-cache": ["server/page-cache/", "server/media/", "app/pictures/", "app/store/sql/"],
  busboy: ["server/storage-api/"],
  htmlparser2: ["app/domain/scan/nfo.ts", "app/domain/transfer/table/xml-events.ts"],
  kysely: ["app/store/sql/"],
  pg: ["app/store/sql/"],
  "node:sqlite": ["app/store/sql/"],
  "better-auth": ["app/accounts/library.ts"],
  "@zxcvbn-ts/core": ["app/domain/accounts/password-policy.ts"],
  "@zxcvbn-ts/language-common": ["app/domain/accounts/password-policy.ts"],
  sharp: [
    "app/pictures/sharp-icon.ts",
    "app/pictures/sharp-input.ts",
    "app/pictures/sharp-preview.ts",
    "app/pictures/sharp-rendition.ts",
    "app/pictures/sharp-share-card.ts",
    "app/pictures/sharp-variants.ts",
  ],
  "@aws-sdk/client-s3": ["app/blobs/s3-client.ts", "app/blobs/s3-bucket.ts"],
  "@aws-sdk/s3-request-presigner": ["app/blobs/s3-bucket.ts"],
  "@conform-to/react": ["app/ui/forms/"],
  "@conform-to/zod": ["app/ui/forms/"],
  zod: ["app/kinds/schemas/", "app/domain/", "server/env.ts", "server/settings/"],
  nodemailer: ["app/mail/smtp-mailer.ts"],
  oauth4webapi: ["app/identity/oidc.ts"],
  uqr: ["app/domain/accounts/qr-code.ts"],
  "opentype.js": ["app/pictures/lettering/"],
  "@fontsource-variable/archivo": ["app/root.tsx"],
  "node:": ["app/domain/", ...NODE_DRIVERS, "server/", "packages/demo/", "scripts/"],
};
