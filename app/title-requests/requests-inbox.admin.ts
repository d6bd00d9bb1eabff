import type { Inbox } from "#app/lib/addresses/admin-paths.ts";
import { REQUESTS_INBOX_PATH } from "./title-requests.ts";

export const TITLE_REQUESTS_INBOX = {
  path: REQUESTS_INBOX_PATH,
  title: "admin.page.requests",
  intro: "admin.requests.intro",
  dropped: "admin.requests.dropped",
  counted: "admin.requests.count",
  tabs: [
    { state: "new", label: "admin.requests.new", empty: "admin.requests.noNew" },
    { state: "open", label: "admin.requests.accepted", empty: "admin.requests.noAccepted" },
    { state: "closed", label: "admin.requests.closed", empty: "admin.requests.noClosed" },
  ],
} satisfies Inbox;
