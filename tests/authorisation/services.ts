import type { ChangeEvent } from "#app/events.ts";
import { ICON_PATHS } from "../../server/media/site-icons.ts";
import { answers, everyone, KEYS, type Answers, type Who } from "./who.ts";

const files = (outside: number, contributor: number, others: number): Answers => ({
  ...answers(outside, contributor, others, others),
  filesKey: others,
});

/**
 * Methods of the storage API, for a file that exists and one that is missing. The file is not a picture that could be resized.
 */
export const METHODS: Record<string, { existing: Answers; missing?: Answers }> = {
  "GET /v1/ping": { existing: everyone(200) },
  "POST /v1/storage/buckets/:bucketId/files": { existing: files(401, 201, 201) },
  "GET /v1/storage/buckets/:bucketId/files": { existing: { ...files(401, 200, 200), readKey: 200 } },
  "GET /v1/storage/buckets/:bucketId/files/:fileId": { existing: everyone(200), missing: everyone(404) },
  "PUT /v1/storage/buckets/:bucketId/files/:fileId": { existing: files(401, 403, 200), missing: files(401, 403, 404) },
  "DELETE /v1/storage/buckets/:bucketId/files/:fileId": { existing: files(401, 403, 204), missing: files(401, 403, 404) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId/view": { existing: everyone(200), missing: everyone(404) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId/download": { existing: everyone(200), missing: everyone(404) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId/preview": { existing: everyone(400), missing: everyone(404) },
};

/** Uploads that the server accepts before the routes do. */
export const UPLOADS: Record<string, Answers> = { "/admin/import/file?name=films.csv": answers(401, 403, 200, 200) };

/** One request that the server answers itself, through a proxy: a program on its own machine may read more. */
export type ServerCase = {
  at: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
  answers: Answers;
};

const keysToo = (status: number): Partial<Answers> => Object.fromEntries(Object.keys(KEYS).map((key) => [key, status]));
const ofRatings = (method: string, body: Record<string, unknown>): Record<string, ServerCase> => ({
  existing: { at: "/ratings/tetris", method, body, answers: everyone(200) },
  missing: { at: "/ratings/none", method, body, answers: everyone(404) },
});
const read = (at: string, status = 200): Record<string, ServerCase> => ({ "": { at, answers: everyone(status) } });
const VISITORS_KEY = "k".repeat(22);

/** Responses of the server itself, by method and path; those of the pages are in `READS` and `WRITES`. */
export const SERVER: Record<string, Record<string, ServerCase>> = {
  "ALL /metrics": { "": { at: "/metrics", answers: { ...everyone(401), ...keysToo(200) } } },
  "ALL /healthz": {
    "": { at: "/healthz", answers: everyone(200) },
    full: { at: "/healthz?full", answers: { ...everyone(403), ...keysToo(200), owner: 200 } },
  },
  "ALL /static/*": read("/static/none.js", 404),
  ...Object.fromEntries(ICON_PATHS.map((path) => [`ALL ${path}`, read(path)])),
  "ALL /.well-known/change-password": read("/.well-known/change-password", 302),
  "ALL /pictures/*": read("/pictures/none", 400),
  "ALL /og/*": read("/og/none", 404),
  "POST /ratings/:id": ofRatings("POST", { key: VISITORS_KEY, rating: 4 }),
  "DELETE /ratings/:id": ofRatings("DELETE", { key: VISITORS_KEY }),
  "ALL /ratings/*": { "": { at: "/ratings/none/further", method: "POST", answers: everyone(404) } },
  "OPTIONS /": { "": { at: "/", method: "OPTIONS", answers: everyone(204) } },
  "POST /island-errors": { "": { at: "/island-errors", method: "POST", body: {}, answers: everyone(204) } },
  "GET /speculation-rules.json": read("/speculation-rules.json"),
  "GET /download/:id/file/:file/bytes": read("/download/none/file/1/bytes", 404),
  "ALL /service-worker.js": read("/service-worker.js"),
  "ALL /__manifest": read("/__manifest", 404),
};

/** Ids of what only keys change. */
export const SENT = { item: "sent", draft: "sent-draft" };
const ofVisitors = (path: string, status = 200) => ({ at: `/api/1${path}`, answers: everyone(status) });
const NO_WRITER = { ...everyone(401), ...keysToo(403) };
const written = (query: string, body: Record<string, unknown>, byDrafts: number, byPublishing: number): ServerCase => ({
  at: `/api/1/items${query}`,
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body,
  answers: { ...NO_WRITER, writeKey: byDrafts, publishKey: byPublishing },
});

/** Operations of the API, which reads no cookies. */
export const API: Record<string, Record<string, ServerCase>> = {
  "GET /site": { "": ofVisitors("/site") },
  "GET /items": { "": ofVisitors("/items") },
  "GET /items/{id}": {
    existing: ofVisitors(`/items/${SENT.item}`),
    draft: ofVisitors(`/items/${SENT.draft}`, 404),
    missing: ofVisitors("/items/none", 404),
  },
  "GET /search": { "": ofVisitors("/search?q=metropolis") },
  "GET /people/{slug}": { missing: ofVisitors("/people/none", 404) },
  "GET /genres": { "": ofVisitors("/genres?type=movie") },
  "GET /lists": { "": ofVisitors("/lists") },
  "GET /lists/{slug}": { missing: ofVisitors("/lists/none", 404) },
  "GET /changes": { "": ofVisitors("/changes") },
  "POST /items": {
    existing: written("", { id: SENT.item, type: "movie", itemName: "Metropolis, restored" }, 201, 200),
    draft: written("?mode=merge", { id: SENT.draft, overview: "By a key" }, 200, 200),
    missing: written("?mode=merge", { id: "none", overview: "By a key" }, 422, 422),
    customization: written("", { collection: "customization", id: "movie", hero: [] }, 422, 201),
    settings: written("", { collection: "settings", id: "site", name: "By a key" }, 422, 422),
  },
};

/** The receivers of each kind of event. */
export const CHANNELS: Record<ChangeEvent["about"], readonly Who[]> = {
  items: ["contentKey", "publishKey", "contributor", "editor", "owner"],
  file: ["readKey", "filesKey", "contributor", "editor", "owner"],
};
