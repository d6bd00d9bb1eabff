/** The doors; behind each, in the same folder, its drivers. */
const DOORS = [
  "app/store/store.ts",
  "app/store/file-store.ts",
  "app/blobs/blobs.ts",
  "app/pictures/pictures.ts",
  "app/pictures/renditions.ts",
  "app/accounts/accounts.ts",
];
const DRIVERS = ["app/store/", "app/blobs/", "app/pictures/", "app/accounts/"];

const ENTRIES = ["app/root.tsx", "app/entry.server.tsx", "app/entry.client.tsx", "app/entry.islands.ts"];
/** What runs React Router's build, and the type of that build. */
const REACT_ROUTER_HOSTS = ["server/app.ts", "server/shell-parts.ts", "server/router-context.ts", "app/virtual-modules.d.ts"];
const PAGES = ["app/context.ts", "app/http.ts", "app/domain/", "app/ui/", "app/kinds/", "app/lib/"];
const SERVER = ["app/context.ts", "app/http.ts", "app/routes/", "app/domain/", ...DOORS, "app/kinds/", "app/lib/", "demo/"];

/**
 * Which files or folders (ending in `/`) may be imported from where, besides the importer's own layer; the longest path
 * that fits the importer counts. `app/` stands for the files that lie directly in it: root, entries and the route table.
 */
export const MAY_IMPORT: Record<string, readonly string[]> = {
  "app/lib/": [],
  "app/styles/": [],
  "app/kinds/": ["app/lib/"],
  "app/offline/": ["app/lib/"],
  "app/store/": ["app/kinds/", "app/lib/"],
  "app/accounts/": ["app/kinds/", "app/lib/"],
  "app/blobs/": ["app/lib/"],
  "app/pictures/": ["app/lib/"],
  "app/domain/": [...DOORS, "app/kinds/", "app/lib/"],
  "app/ui/": ["app/kinds/", "app/lib/"],
  "app/context.ts": ["app/domain/", ...DOORS, "app/kinds/", "app/lib/"],
  "app/http.ts": ["app/context.ts", "app/domain/", "app/lib/"],
  "app/routes/": PAGES,
  "app/routes/admin/": [...PAGES, "app/styles/"],
  "app/": [...PAGES, "app/offline/", "app/routes/", "app/styles/"],
  "demo/": ["app/domain/", "app/kinds/", "app/lib/", "app/pictures/lettering/"],
  "server/": SERVER,
  "server/services.ts": [...SERVER, ...DRIVERS],
  "server/drivers.ts": [...SERVER, ...DRIVERS],
  "server/jobs/worker.ts": [...SERVER, ...DRIVERS],
  "scripts/": [...SERVER, ...DRIVERS, "server/"],
  "scripts/drills/": [...SERVER, "app/ui/forms/", "tests/"],
};

/** What even those who may import its folder may not, with the few who may. */
export const RESERVED: Record<string, readonly string[]> = {
  "app/kinds/schemas.ts": ["app/domain/", "app/routes/admin/", "app/ui/forms/"],
};

/** Where each package may be imported; one that is missing here has no home yet. */
export const PACKAGE_HOMES: Record<string, readonly string[]> = {
  react: [...ENTRIES, "app/routes/", "app/ui/"],
  "react-dom": [...ENTRIES, "app/routes/", "app/ui/"],
  "react-router": [...ENTRIES, "app/routes/", "app/ui/", "app/context.ts", "app/http.ts", ...REACT_ROUTER_HOSTS],
  "@react-router/dev": ["app/routes.ts"],
  isbot: ["app/entry.server.tsx"],
  hono: ["server/"],
  "@hono/node-server": ["server/"],
  ws: ["server/"],
  busboy: ["server/storage-api/"],
  kysely: ["app/store/sql/"],
  pg: ["app/store/sql/"],
  "node:sqlite": ["app/store/sql/"],
  "better-auth": ["app/accounts/library.ts"],
  "@zxcvbn-ts/core": ["app/domain/accounts/password-policy.ts"],
  "@zxcvbn-ts/language-common": ["app/domain/accounts/password-policy.ts"],
  sharp: [
    "app/pictures/sharp-preview.ts",
    "app/pictures/sharp.ts",
    "app/pictures/sharp-rendition.ts",
    "app/pictures/sharp-share-card.ts",
    "app/pictures/sharp-variants.ts",
  ],
  "@aws-sdk/client-s3": ["app/blobs/s3-client.ts", "app/blobs/s3-bucket.ts"],
  "@aws-sdk/s3-request-presigner": ["app/blobs/s3-bucket.ts"],
  "embla-carousel": ["app/ui/islands/"],
  "@conform-to/react": ["app/ui/forms/", "app/routes/admin/"],
  "@conform-to/zod": ["app/ui/forms/", "app/routes/admin/"],
  zod: ["app/kinds/schemas.ts", "app/domain/", "server/env.ts", "server/setting-readers.ts"],
  "opentype.js": ["app/pictures/lettering/"],
  "@fontsource/archivo": ["app/pictures/lettering/"],
  "@fontsource-variable/archivo": ["app/root.tsx"],
  "node:": ["app/entry.server.tsx", "app/domain/", ...DRIVERS, "server/", "demo/", "scripts/"],
};
