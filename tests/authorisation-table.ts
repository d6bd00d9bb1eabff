import type { ChangeEvent } from "#app/domain/events.ts";
import { REQUEST_INTENTS } from "#app/kinds/reports/title-requests.ts";
import { SERVICE_NAMES } from "#app/kinds/site/service-keys.ts";
import { TEXT_PAGE_NAMES } from "#app/lib/text-pages.ts";

/** Everyone who may send a request. The key is an owner's. */
export const WHO = ["visitor", "expired", "disabled", "key", "contributor", "editor", "owner"] as const;

export type Who = (typeof WHO)[number];

/** The status that each of them gets. */
export type Answers = Record<Who, number>;

export type Ids = { own: string; foreign: string; ownSession: string; foreignSession: string };

/** One request to a route; a function where it differs by who sends it. */
export type Case = { at: string | ((ids: Ids) => string); fields?: (ids: Ids) => Record<string, string>; answers: Answers };

/** By what it is about: something that exists, that is one's own or another's, or that is missing. */
export type Cases = Record<string, Case>;

const everyone = (status: number): Answers => answers(status, status, status, status);
const page = (contributor: number, editor: number, owner: number) => answers(302, contributor, editor, owner);
const form = (contributor: number, editor: number, owner: number) => answers(401, contributor, editor, owner);

function answers(outside: number, contributor: number, editor: number, owner: number): Answers {
  return { visitor: outside, expired: outside, disabled: outside, key: outside, contributor, editor, owner };
}

const one = (at: string, answers: Answers): Cases => ({ "": { at, answers } });
const account = ({ own }: Ids) => `/admin/accounts/${own}`;
const otherAccount = ({ foreign }: Ids) => `/admin/accounts/${foreign}`;

/** Ids: two of the contributor, one of the editor. */
export const DRAFTS = { ofContributor: "by-contributor", trashed: "trashed-by-contributor", ofEditor: "by-editor" };

const CONTRIBUTORS_DRAFT = `/admin/edit/movie/${DRAFTS.ofContributor}`;
const EDITORS_DRAFT = `/admin/edit/movie/${DRAFTS.ofEditor}`;

const TEXT_PAGE_PATHS = TEXT_PAGE_NAMES.filter((name) => name !== "contact").map((name) => `/${name}`);

export const READS: Record<string, Cases> = {
  ...Object.fromEntries(TEXT_PAGE_PATHS.map((path) => [path, one(path, everyone(200))])),
  "/contact": one("/contact", everyone(200)),
  "/report/:kindPath/:id": {
    existing: { at: "/report/movies/metropolis", answers: everyone(200) },
    missing: { at: "/report/movies/none", answers: everyone(404) },
  },
  "/requests": one("/requests", everyone(200)),
  "/": one("/", everyone(200)),
  "/search": one("/search?q=a", everyone(200)),
  "/watchlist": one("/watchlist", everyone(200)),
  "/watchlist/shared": one("/watchlist/shared?items=metropolis", everyone(200)),
  "/offline": one("/offline", everyone(200)),
  "/preview/:secret": one("/preview/none", everyone(404)),
  "/preview/page/:secret": one("/preview/page/none", everyone(404)),
  "/lists/:slug": one("/lists/none", everyone(302)),
  "/pages/:name": one("/pages/none", everyone(302)),
  "/feeds": one("/feeds", everyone(200)),
  "/people/:name": one("/people/nobody", everyone(404)),
  "/download/:id": {
    existing: { at: "/download/metropolis", answers: everyone(302) },
    missing: { at: "/download/none", answers: everyone(404) },
  },
  "/download/:id/season/:season": one("/download/none/season/1", everyone(404)),
  "/download/:id/file/:file": one("/download/none/file/x", everyone(404)),
  "/download/:id/file/:file/mirror/:mirror": one("/download/none/file/x/mirror/1", everyone(404)),
  "/:kindPath": { existing: { at: "/movies", answers: everyone(200) }, missing: { at: "/nothing", answers: everyone(302) } },
  "/:kindPath/:id": {
    existing: { at: "/movies/metropolis", answers: everyone(200) },
    missing: { at: "/movies/none", answers: everyone(404) },
  },
  "/*": one("/no/such/page", everyone(302)),
  "/embed/:kindPath/:id": {
    existing: { at: "/embed/movies/metropolis", answers: everyone(200) },
    missing: { at: "/embed/movies/none", answers: everyone(404) },
  },
  "/oembed": one("/oembed?url=http://elsewhere.example/", everyone(404)),
  "/search/suggest": one("/search/suggest?q=a", everyone(200)),
  "/search/completions": one("/search/completions?q=a", everyone(200)),
  "/search/feed.xml": one("/search/feed.xml?q=a", everyone(200)),
  "/feed.xml": one("/feed.xml", everyone(200)),
  "/:kindPath/feed.xml": one("/movies/feed.xml", everyone(200)),
  "/opensearch.xml": one("/opensearch.xml", everyone(200)),
  "/manifest.webmanifest": one("/manifest.webmanifest", everyone(200)),
  "/llms.txt": one("/llms.txt", everyone(200)),
  "/robots.txt": one("/robots.txt", everyone(200)),
  "/sitemap.xml": one("/sitemap.xml", everyone(200)),
  "/sitemap/pages.xml": one("/sitemap/pages.xml", everyone(200)),
  "/sitemap/:part": one("/sitemap/none", everyone(404)),
  "/watchlist/items": one("/watchlist/items?ids=none", everyone(200)),
  "/admin/login": one("/admin/login", answers(200, 302, 302, 302)),
  "/admin/login/code": one("/admin/login/code", everyone(302)),
  "/admin/login/identity": one("/admin/login/identity", everyone(302)),
  "/admin/login/identity/return": one("/admin/login/identity/return", everyone(302)),
  "/admin/logout": one("/admin/logout", everyone(302)),
  "/admin/forgot": one("/admin/forgot", everyone(200)),
  "/admin/welcome/:token": one("/admin/welcome/none", everyone(410)),
  "/admin/reset/:token": one("/admin/reset/none", everyone(410)),
  "/admin/invite/:token": one("/admin/invite/none", everyone(410)),
  "/admin": one("/admin", page(200, 200, 200)),
  "/admin/create/:kindPath?": {
    existing: { at: "/admin/create/games", answers: page(200, 200, 200) },
    missing: { at: "/admin/create/none", answers: page(302, 302, 302) },
  },
  "/admin/edit/:type/:id": {
    existing: { at: "/admin/edit/movie/metropolis", answers: page(403, 200, 200) },
    own: { at: CONTRIBUTORS_DRAFT, answers: page(200, 200, 200) },
    foreign: { at: EDITORS_DRAFT, answers: page(403, 200, 200) },
    missing: { at: "/admin/edit/movie/none", answers: page(404, 404, 404) },
  },
  "/admin/edit/:type/:id/history": {
    existing: { at: "/admin/edit/movie/metropolis/history", answers: page(403, 200, 200) },
    own: { at: `${CONTRIBUTORS_DRAFT}/history`, answers: page(200, 200, 200) },
    foreign: { at: `${EDITORS_DRAFT}/history`, answers: page(403, 200, 200) },
    missing: { at: "/admin/edit/movie/none/history", answers: page(302, 302, 302) },
  },
  "/admin/customization/:kindPath/history": {
    existing: { at: "/admin/customization/games/history", answers: page(403, 200, 200) },
    missing: { at: "/admin/customization/none/history", answers: page(403, 302, 302) },
  },
  "/admin/edit/:type/:id/withdraw": {
    existing: { at: "/admin/edit/movie/metropolis/withdraw", answers: page(403, 200, 200) },
    own: { at: `${CONTRIBUTORS_DRAFT}/withdraw`, answers: page(403, 302, 302) },
    missing: { at: "/admin/edit/movie/none/withdraw", answers: page(403, 404, 404) },
  },
  "/admin/reports": one("/admin/reports", page(403, 200, 200)),
  "/admin/reports/requests": one("/admin/reports/requests", page(403, 200, 200)),
  "/admin/withdrawals": one("/admin/withdrawals", page(403, 200, 200)),
  "/admin/withdrawals/export": one("/admin/withdrawals/export", page(403, 403, 200)),
  "/admin/settings/history": one("/admin/settings/history", page(403, 403, 200)),
  "/admin/history": one("/admin/history", page(403, 200, 200)),
  "/admin/customization/:kindPath?": {
    existing: { at: "/admin/customization/games", answers: page(403, 200, 200) },
    missing: { at: "/admin/customization/none", answers: page(403, 302, 302) },
  },
  "/admin/slot-items/:kindPath": {
    existing: { at: "/admin/slot-items/movies", answers: page(403, 200, 200) },
    missing: { at: "/admin/slot-items/none", answers: page(403, 404, 404) },
  },
  "/admin/items": one("/admin/items", page(302, 302, 302)),
  "/admin/list-settings": one("/admin/list-settings", page(302, 302, 302)),
  "/admin/sources/:kindPath": one("/admin/sources/movies", page(302, 302, 302)),
  "/admin/media": one("/admin/media", page(200, 200, 200)),
  "/admin/known-people": one("/admin/known-people?q=a", page(200, 200, 200)),
  "/admin/media/pictures": one("/admin/media/pictures", page(200, 200, 200)),
  "/admin/attention": one("/admin/attention", page(403, 200, 200)),
  "/admin/trash": one("/admin/trash", page(403, 200, 200)),
  "/admin/accounts": one("/admin/accounts", page(403, 403, 200)),
  "/admin/accounts/:id": {
    own: { at: account, answers: page(403, 403, 200) },
    foreign: { at: otherAccount, answers: page(403, 403, 200) },
    missing: { at: "/admin/accounts/none", answers: page(403, 403, 404) },
  },
  "/admin/dashboard": one("/admin/dashboard", page(403, 200, 200)),
  "/admin/audit": one("/admin/audit", page(403, 403, 200)),
  "/admin/audit/export": one("/admin/audit/export?format=csv", page(403, 403, 200)),
  "/admin/limits": one("/admin/limits", page(403, 403, 200)),
  "/admin/services": one("/admin/services", page(403, 403, 200)),
  "/admin/first-day": one("/admin/first-day", page(403, 403, 200)),
  "/admin/import": one("/admin/import", page(403, 200, 200)),
  "/admin/scan": one("/admin/scan", page(403, 200, 200)),
  "/admin/export": one("/admin/export?format=csv", page(403, 200, 200)),
  "/admin/backups": one("/admin/backups", page(403, 403, 200)),
  "/admin/backups/download": one("/admin/backups/download", page(302, 302, 302)),
  "/admin/lists/:slug?": {
    existing: { at: "/admin/lists", answers: page(403, 200, 200) },
    missing: { at: "/admin/lists/none", answers: page(403, 404, 404) },
  },
  "/admin/pages/:name?": {
    existing: { at: "/admin/pages/about", answers: page(403, 403, 200) },
    missing: { at: "/admin/pages/none", answers: page(403, 403, 302) },
  },
  "/admin/site": one("/admin/site", page(403, 403, 200)),
  "/admin/settings": one("/admin/settings", page(200, 200, 200)),
  "/admin/*": one("/admin/nothing/here", page(302, 302, 302)),
};

const PASSWORD = { password: "velvet curtain" };

/** A form of an account's page, sent by the only owner who can sign in: about their own account, another one and none. */
function ofAccounts(
  statuses: { own: number; foreign: number; missing: number },
  given: Record<string, string> = PASSWORD,
): Cases {
  const fields = () => given;
  return {
    own: { at: account, fields, answers: form(403, 403, statuses.own) },
    foreign: { at: otherAccount, fields, answers: form(403, 403, statuses.foreign) },
    missing: { at: "/admin/accounts/none", fields, answers: form(403, 403, statuses.missing) },
  };
}

function sent(at: string, answers: Answers, given: Record<string, string> = {}): Cases {
  return { "": { at, fields: () => given, answers } };
}

const items = (given: Record<string, string>, answers = form(403, 200, 200)): Cases => ({
  existing: { at: "/admin/items", fields: () => ({ ids: "metropolis", stay: "yes", sure: "yes", ...given }), answers },
  missing: { at: "/admin/items", fields: () => ({ ids: "none", stay: "yes", sure: "yes", ...given }), answers },
});

/** No item is found by it. */
const RESULTS = { results: "q=zzzzzz&status=draft", stay: "yes", since: "2026-01-01T00:00:00Z", at: "2026-01-01T00:00:00Z" };
const ofResults = (given: Record<string, string>, answers = form(403, 200, 200)): Cases => ({
  results: { at: "/admin/items", fields: () => ({ ...RESULTS, ...given }), answers },
});

/** By route, and by the intent of the form where it has several. */
export const WRITES: Record<string, Cases> = {
  "/contact": sent("/contact", everyone(422)),
  "/requests": {
    ask: { at: "/requests", answers: everyone(422) },
    "second what is missing": { at: "/requests", fields: () => ({ second: "none" }), answers: everyone(404) },
  },
  "/report/:kindPath/:id": {
    existing: { at: "/report/movies/metropolis", answers: everyone(422) },
    missing: { at: "/report/movies/none", answers: everyone(404) },
  },
  "/:kindPath": {
    existing: { at: "/movies", answers: everyone(405) },
    missing: { at: "/nothing", answers: everyone(404) },
  },
  "/:kindPath/:id": sent("/movies/metropolis", everyone(405)),
  "/:kindPath/feed.xml": sent("/movies/feed.xml", everyone(405)),
  "/*": sent("/no/such/page", everyone(404)),
  "/admin/login": sent("/admin/login", answers(401, 302, 302, 302), { username: "nobody@marquee.example", password: "wrong" }),
  "/admin/forgot": sent("/admin/forgot", everyone(409), { email: "nobody@marquee.example" }),
  "/admin/welcome/:token": sent("/admin/welcome/none", everyone(410)),
  "/admin/reset/:token": sent("/admin/reset/none", everyone(410)),
  "/admin/invite/:token": sent("/admin/invite/none", everyone(410)),
  "/admin/login/code": sent("/admin/login/code", everyone(302), { code: "000000" }),
  "/admin/logout": sent("/admin/logout", everyone(302)),
  "/admin/create/:kindPath?": sent("/admin/create/games", form(422, 422, 422)),
  "/admin/edit/:type/:id": {
    existing: { at: "/admin/edit/movie/metropolis", answers: form(403, 422, 422) },
    own: { at: CONTRIBUTORS_DRAFT, answers: form(422, 422, 422) },
    foreign: { at: EDITORS_DRAFT, answers: form(403, 422, 422) },
    "own, its preview link": { at: CONTRIBUTORS_DRAFT, fields: () => ({ preview: "create" }), answers: form(200, 200, 200) },
    "foreign, its preview link": { at: EDITORS_DRAFT, fields: () => ({ preview: "create" }), answers: form(403, 200, 200) },
    "own, duplicating": { at: CONTRIBUTORS_DRAFT, fields: () => ({ duplicate: "yes" }), answers: form(302, 302, 302) },
    "foreign, duplicating": { at: EDITORS_DRAFT, fields: () => ({ duplicate: "yes" }), answers: form(403, 302, 302) },
    missing: { at: "/admin/edit/movie/none", answers: form(404, 404, 404) },
  },
  "/admin/edit/:type/:id/history": {
    existing: { at: "/admin/edit/movie/metropolis/history", answers: form(403, 404, 404) },
    own: { at: `${CONTRIBUTORS_DRAFT}/history`, answers: form(404, 404, 404) },
    foreign: { at: `${EDITORS_DRAFT}/history`, answers: form(403, 404, 404) },
    "own, deleting all versions": {
      at: `${CONTRIBUTORS_DRAFT}/history`,
      fields: () => ({ forget: "yes" }),
      answers: form(403, 302, 302),
    },
    missing: { at: "/admin/edit/movie/none/history", answers: form(404, 404, 404) },
  },
  "/admin/edit/:type/:id/withdraw": {
    existing: { at: "/admin/edit/movie/metropolis/withdraw", answers: form(403, 422, 422) },
    own: { at: `${CONTRIBUTORS_DRAFT}/withdraw`, answers: form(403, 302, 302) },
    missing: { at: "/admin/edit/movie/none/withdraw", fields: () => ({ reason: "x" }), answers: form(403, 404, 404) },
  },
  "/admin/reports done": sent("/admin/reports", form(403, 302, 302), { report: "none" }),
  "/admin/reports reopen": sent("/admin/reports", form(403, 302, 302), { report: "none" }),
  "/admin/reports delete": sent("/admin/reports", form(403, 404, 404), { report: "none" }),
  ...Object.fromEntries(
    REQUEST_INTENTS.map((intent) => [
      `/admin/reports/requests ${intent}`,
      sent("/admin/reports/requests", intent === "answer" ? form(403, 422, 422) : form(403, 404, 404), { request: "none" }),
    ]),
  ),
  "/admin/withdrawals/export": sent("/admin/withdrawals/export", form(405, 405, 405)),
  "/admin/customization/:kindPath/history": sent("/admin/customization/games/history", form(403, 404, 404)),
  "/admin/settings/history": sent("/admin/settings/history", form(403, 403, 404)),
  "/admin/history": sent("/admin/history", form(403, 404, 404), { batch: "none" }),
  "/admin/customization/:kindPath?": {
    save: { at: "/admin/customization/games", answers: form(403, 409, 409) },
    draft: { at: "/admin/customization/games", fields: () => ({ draft: "save" }), answers: form(403, 409, 409) },
    discard: { at: "/admin/customization/games", fields: () => ({ draft: "discard" }), answers: form(403, 302, 302) },
    preview: { at: "/admin/customization/games", fields: () => ({ draft: "preview" }), answers: form(403, 404, 404) },
    revoke: { at: "/admin/customization/games", fields: () => ({ draft: "revoke" }), answers: form(403, 200, 200) },
  },
  "/admin/audit/export": sent("/admin/audit/export", form(405, 405, 405)),
  "/admin/slot-items/:kindPath": sent("/admin/slot-items/movies", form(405, 405, 405)),
  "/admin/sources/:kindPath": {
    existing: { at: "/admin/sources/movies", answers: form(400, 400, 400) },
    missing: { at: "/admin/sources/none", answers: form(404, 404, 404) },
  },
  "/admin/list-settings save-filter": sent("/admin/list-settings", form(200, 200, 200), { name: "Drafts", stay: "yes" }),
  "/admin/list-settings delete-filter": sent("/admin/list-settings", form(200, 200, 200), { name: "none", stay: "yes" }),
  "/admin/list-settings choose-columns": sent("/admin/list-settings", form(200, 200, 200), { column: "id", stay: "yes" }),
  "/admin/items trash": {
    ...items({}),
    own: { at: "/admin/items", fields: () => ({ ids: DRAFTS.trashed, stay: "yes" }), answers: form(200, 200, 200) },
    foreign: { at: "/admin/items", fields: () => ({ ids: DRAFTS.ofEditor, stay: "yes" }), answers: form(403, 200, 200) },
    ...ofResults({}, form(200, 200, 200)),
  },
  "/admin/items restore": items({}),
  "/admin/items delete": items({}),
  "/admin/items empty-trash": items({}),
  "/admin/items publish": { ...items({}), ...ofResults({}) },
  "/admin/items unpublish": { ...items({}), ...ofResults({}) },
  "/admin/items discard-draft": items({}, form(403, 404, 404)),
  "/admin/items change-genre": {
    ...items({ change: "add", genre: "Drama" }),
    ...ofResults({ change: "add", genre: "Drama" }),
  },
  "/admin/items preview-field": {
    ...items({ field: "overview", text: "x" }),
    ...ofResults({ field: "overview", text: "x" }),
  },
  "/admin/items change-field": {
    ...items({ field: "overview", text: "x" }),
    ...ofResults({ field: "overview", text: "x" }),
  },
  "/admin/items check-results": ofResults({}, form(200, 200, 200)),
  "/admin/items undo-batch": items({}, form(403, 404, 404)),
  "/admin/known-people": sent("/admin/known-people", form(405, 405, 405)),
  "/admin/media/pictures": sent("/admin/media/pictures", form(405, 405, 405)),
  "/admin/media rename": sent("/admin/media", form(403, 404, 404), { ids: "images/none", name: "x.jpg", stay: "yes" }),
  "/admin/media delete": sent("/admin/media", form(403, 200, 200), { ids: "images/none", sure: "yes", stay: "yes" }),
  "/admin/media delete-unused": sent("/admin/media", form(403, 200, 200), { sure: "yes", stay: "yes" }),
  "/admin/accounts invite": sent("/admin/accounts", form(403, 403, 200), { ...PASSWORD, role: "editor" }),
  "/admin/accounts revoke-invitation": sent("/admin/accounts", form(403, 403, 200), { invitation: "none" }),
  "/admin/accounts/:id change-role": ofAccounts({ own: 409, foreign: 200, missing: 404 }, { ...PASSWORD, role: "editor" }),
  "/admin/accounts/:id end-session-of": ofAccounts({ own: 200, foreign: 200, missing: 404 }, { session: "none" }),
  "/admin/accounts/:id end-sessions-of": ofAccounts({ own: 200, foreign: 200, missing: 404 }),
  "/admin/accounts/:id reset-password": ofAccounts({ own: 200, foreign: 200, missing: 404 }),
  "/admin/accounts/:id disable-admin": ofAccounts({ own: 409, foreign: 200, missing: 404 }),
  "/admin/accounts/:id enable-admin": ofAccounts({ own: 200, foreign: 200, missing: 404 }),
  "/admin/accounts/:id remove-admin": ofAccounts({ own: 409, foreign: 302, missing: 404 }),
  "/admin/limits lift-account": sent("/admin/limits", form(403, 403, 404), { account: "none" }),
  "/admin/limits lift-networks": sent("/admin/limits", form(403, 403, 302)),
  "/admin/limits lift-limit": sent("/admin/limits", form(403, 403, 302), { name: "none", key: "none" }),
  ...Object.fromEntries(
    SERVICE_NAMES.flatMap((name) => [
      [`/admin/services save-${name}`, sent("/admin/services", form(403, 403, 422), PASSWORD)],
      [`/admin/services remove-${name}`, sent("/admin/services", form(403, 403, 200))],
    ]),
  ),
  "/admin/services test-mail": sent("/admin/services", form(403, 403, 409)),
  "/admin/export": sent("/admin/export", form(405, 405, 405)),
  "/admin/first-day keep-kinds": sent("/admin/first-day", form(403, 403, 302)),
  "/admin/first-day keep-demo": sent("/admin/first-day", form(403, 403, 302)),
  "/admin/first-day dismiss": sent("/admin/first-day", form(403, 403, 302)),
  "/admin/first-day remove-demo": sent("/admin/first-day", form(403, 403, 200)),
  "/admin/import check": sent("/admin/import", form(403, 409, 409)),
  "/admin/import start": sent("/admin/import", form(403, 409, 409)),
  "/admin/import stop": sent("/admin/import", form(403, 302, 302)),
  "/admin/import discard": sent("/admin/import", form(403, 302, 302)),
  "/admin/scan start": sent("/admin/scan", form(403, 400, 400), { folder: "/etc" }),
  "/admin/scan continue": sent("/admin/scan", form(403, 409, 409)),
  "/admin/scan stop": sent("/admin/scan", form(403, 302, 302)),
  "/admin/backups start": sent("/admin/backups", form(403, 403, 302)),
  "/admin/backups delete": sent("/admin/backups", form(403, 403, 302), { name: "none" }),
  "/admin/backups/download": sent("/admin/backups/download", form(403, 403, 303), { ...PASSWORD, name: "none" }),
  "/admin/lists/:slug? save-list": sent("/admin/lists/none", form(403, 410, 410)),
  "/admin/lists/:slug? add-list": sent("/admin/lists", form(403, 422, 422)),
  "/admin/lists/:slug? save-as-list": sent("/admin/lists/none", form(403, 422, 422)),
  "/admin/lists/:slug? remove-list": sent("/admin/lists/none", form(403, 302, 302)),
  "/admin/pages/:name? save-page": sent("/admin/pages/about", form(403, 403, 409)),
  "/admin/pages/:name? add-page": sent("/admin/pages", form(403, 403, 422)),
  "/admin/pages/:name? remove-page": sent("/admin/pages/about", form(403, 403, 409)),
  "/admin/site save-site": sent("/admin/site", form(403, 403, 422)),
  "/admin/site undo-site": sent("/admin/site", form(403, 403, 422)),
  "/admin/site preview-site": sent("/admin/site", form(403, 403, 200)),
  "/admin/settings change-password": sent("/admin/settings", form(422, 422, 422)),
  "/admin/settings end-session": {
    foreign: {
      at: "/admin/settings",
      fields: ({ foreignSession }) => ({ session: foreignSession }),
      answers: form(200, 200, 200),
    },
    missing: { at: "/admin/settings", fields: () => ({ session: "none" }), answers: form(200, 200, 200) },
  },
  "/admin/settings end-other-sessions": sent("/admin/settings", form(200, 200, 200)),
  "/admin/settings begin-two-factor": sent("/admin/settings", form(200, 200, 200), PASSWORD),
  "/admin/settings enable-two-factor": sent("/admin/settings", form(409, 409, 409), { ...PASSWORD, code: "000000" }),
  "/admin/settings renew-recovery-codes": sent("/admin/settings", form(422, 422, 422), { ...PASSWORD, code: "000000" }),
  "/admin/settings disable-two-factor": sent("/admin/settings", form(422, 422, 422), { ...PASSWORD, code: "000000" }),
  "/admin/settings software-section": sent("/admin/settings", form(403, 403, 200), { on: "yes" }),
  "/admin/settings uploaded-downloads": sent("/admin/settings", form(403, 403, 200), { on: "yes" }),
  "/admin/settings create-api-key": sent("/admin/settings", form(403, 403, 200), {
    ...PASSWORD,
    name: "Matrix",
    rights: "files",
    expires: "never",
  }),
  "/admin/settings revoke-api-key": sent("/admin/settings", form(403, 403, 200), { key: "none" }),
  "/admin/*": sent("/admin/nothing/here", form(404, 404, 404)),
};

const files = (outside: number, contributor: number, others: number): Answers => ({
  ...answers(outside, contributor, others, others),
  key: others,
});

/** Of the storage service, for a file that exists and one that is missing. The file is no picture that could be resized. */
export const METHODS: Record<string, { existing: Answers; missing?: Answers }> = {
  "GET /v1/ping": { existing: everyone(200) },
  "POST /v1/storage/buckets/:bucketId/files": { existing: files(401, 201, 201) },
  "GET /v1/storage/buckets/:bucketId/files": { existing: files(401, 200, 200) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId": { existing: everyone(200), missing: everyone(404) },
  "PUT /v1/storage/buckets/:bucketId/files/:fileId": { existing: files(401, 403, 200), missing: files(401, 403, 404) },
  "DELETE /v1/storage/buckets/:bucketId/files/:fileId": { existing: files(401, 403, 204), missing: files(401, 403, 404) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId/view": { existing: everyone(200), missing: everyone(404) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId/download": { existing: everyone(200), missing: everyone(404) },
  "GET /v1/storage/buckets/:bucketId/files/:fileId/preview": { existing: everyone(400), missing: everyone(404) },
};

/** What the server takes before the routes do. */
export const UPLOADS: Record<string, Answers> = { "/admin/import/file?name=films.csv": answers(401, 403, 200, 200) };

/** Who hears which events. */
export const CHANNELS: Record<ChangeEvent["about"], readonly Who[]> = {
  items: ["contributor", "editor", "owner"],
  file: ["key", "contributor", "editor", "owner"],
};
