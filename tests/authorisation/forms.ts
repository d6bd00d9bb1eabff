import { REQUEST_INTENTS } from "#app/title-requests/title-requests.ts";
import { SAVE_INTENTS } from "#app/editor/saving/save-intent.ts";
import { SERVICE_NAMES } from "#app/services/service-keys.ts";
import {
  account,
  answers,
  CONTRIBUTORS_DRAFT,
  DRAFTS,
  EDITORS_DRAFT,
  everyone,
  otherAccount,
  type Answers,
  type Cases,
} from "./who.ts";

const form = (contributor: number, editor: number, owner: number) => answers(401, contributor, editor, owner);

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

const SEND_BACK = { review: "send-back", note: "No year." };

/** This id finds no item. */
const RESULTS = { results: "q=zzzzzz&status=draft", stay: "yes", since: "2026-01-01T00:00:00Z", at: "2026-01-01T00:00:00Z" };
const ofResults = (given: Record<string, string>, answers = form(403, 200, 200)): Cases => ({
  results: { at: "/admin/items", fields: () => ({ ...RESULTS, ...given }), answers },
});

/** Keyed by route, and by the intent of the form if it has several. */
export const WRITES: Record<string, Cases> = {
  "/contact": sent("/contact", everyone(422)),
  "/check-file": sent("/check-file", everyone(200), { digits: "abcde" }),
  "/download/:id/pieces/:sha256": sent("/download/metropolis/pieces/none", everyone(400)),
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
  "/:kindPath/feed.rss": sent("/movies/feed.rss", everyone(405)),
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
    ...Object.fromEntries(
      SAVE_INTENTS.flatMap((save) => [
        [`own, to ${save}`, { at: CONTRIBUTORS_DRAFT, fields: () => ({ save }), answers: form(422, 422, 422) }],
        [`foreign, to ${save}`, { at: EDITORS_DRAFT, fields: () => ({ save }), answers: form(403, 422, 422) }],
      ]),
    ),
    "own, its preview link": { at: CONTRIBUTORS_DRAFT, fields: () => ({ preview: "create" }), answers: form(200, 200, 200) },
    "foreign, its preview link": { at: EDITORS_DRAFT, fields: () => ({ preview: "create" }), answers: form(403, 200, 200) },
    "own, taking it back": { at: CONTRIBUTORS_DRAFT, fields: () => ({ review: "take-back" }), answers: form(409, 409, 409) },
    "foreign, taking it back": { at: EDITORS_DRAFT, fields: () => ({ review: "take-back" }), answers: form(403, 409, 409) },
    "own, sending it back": { at: CONTRIBUTORS_DRAFT, fields: () => SEND_BACK, answers: form(403, 409, 409) },
    "foreign, sending it back": { at: EDITORS_DRAFT, fields: () => SEND_BACK, answers: form(403, 409, 409) },
    "own, duplicating": { at: CONTRIBUTORS_DRAFT, fields: () => ({ duplicate: "yes" }), answers: form(302, 302, 302) },
    "foreign, duplicating": { at: EDITORS_DRAFT, fields: () => ({ duplicate: "yes" }), answers: form(403, 302, 302) },
    "own, verifying": { at: CONTRIBUTORS_DRAFT, fields: () => ({ verify: "yes" }), answers: form(403, 404, 404) },
    "public, verifying": { at: "/admin/edit/movie/metropolis", fields: () => ({ verify: "yes" }), answers: form(403, 404, 404) },
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
  "/admin/reports delete-alike": sent("/admin/reports", form(403, 404, 404), { report: "none" }),
  ...Object.fromEntries(
    REQUEST_INTENTS.map((intent) => [
      `/admin/reports/requests ${intent}`,
      sent("/admin/reports/requests", intent === "answer" ? form(403, 422, 422) : form(403, 404, 404), { request: "none" }),
    ]),
  ),
  "/admin/attention": sent("/admin/attention", form(403, 409, 409), { address: "https://none.example" }),
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
  "/admin/browser-errors": sent("/admin/browser-errors", form(204, 204, 204)),
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
  "/admin/accounts invitation-shown": sent("/admin/accounts", form(403, 403, 200), { secret: "none" }),
  "/admin/accounts revoke-invitation": sent("/admin/accounts", form(403, 403, 200), { invitation: "none" }),
  "/admin/accounts/:id change-role": ofAccounts({ own: 409, foreign: 200, missing: 404 }, { ...PASSWORD, role: "editor" }),
  "/admin/accounts/:id end-session-of": ofAccounts({ own: 200, foreign: 200, missing: 404 }, { session: "none" }),
  "/admin/accounts/:id end-sessions-of": ofAccounts({ own: 200, foreign: 200, missing: 404 }),
  "/admin/accounts/:id unlink-identity": ofAccounts({ own: 200, foreign: 200, missing: 404 }, { ...PASSWORD, identity: "none" }),
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
  "/admin/webhooks add-webhook": sent("/admin/webhooks", form(403, 403, 200), {
    ...PASSWORD,
    address: "https://hooks.example/in",
    events: "item.published",
  }),
  "/admin/webhooks switch-webhook": sent("/admin/webhooks", form(403, 403, 200), { webhook: "none", on: "yes" }),
  "/admin/webhooks test-webhook": sent("/admin/webhooks", form(403, 403, 404), { webhook: "none" }),
  "/admin/webhooks delete-webhook": sent("/admin/webhooks", form(403, 403, 200), { webhook: "none" }),
  "/admin/webhooks redeliver": sent("/admin/webhooks", form(403, 403, 404), { delivery: "0" }),
  "/admin/export": sent("/admin/export", form(405, 405, 405)),
  "/admin/first-day keep-kinds": sent("/admin/first-day", form(403, 403, 302)),
  "/admin/first-day keep-demo": sent("/admin/first-day", form(403, 403, 302)),
  "/admin/first-day dismiss": sent("/admin/first-day", form(403, 403, 302)),
  "/admin/first-day remove-demo": sent("/admin/first-day", form(403, 403, 200)),
  "/admin/import check": sent("/admin/import", form(403, 409, 409)),
  "/admin/import use": sent("/admin/import", form(403, 409, 409)),
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
  "/admin/people": sent("/admin/people", form(403, 422, 422)),
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
  "/admin/settings recovery-codes-shown": sent("/admin/settings", form(200, 200, 200), { secret: "none" }),
  "/admin/settings disable-two-factor": sent("/admin/settings", form(422, 422, 422), { ...PASSWORD, code: "000000" }),
  "/admin/settings software-section": sent("/admin/settings", form(403, 403, 200), { on: "yes" }),
  "/admin/settings alert-mails": sent("/admin/settings", form(403, 403, 200), { on: "yes" }),
  "/admin/settings uploaded-downloads": sent("/admin/settings", form(403, 403, 200), { on: "yes" }),
  "/admin/settings magnet-links": sent("/admin/settings", form(403, 403, 200), { on: "yes" }),
  "/admin/settings create-api-key": sent("/admin/settings", form(403, 403, 200), {
    ...PASSWORD,
    name: "Matrix",
    rights: "files",
    expires: "never",
  }),
  "/admin/settings api-key-shown": sent("/admin/settings", form(403, 403, 200), { secret: "none" }),
  "/admin/settings revoke-api-key": sent("/admin/settings", form(403, 403, 200), { key: "none" }),
  "/admin/*": sent("/admin/nothing/here", form(404, 404, 404)),
};
