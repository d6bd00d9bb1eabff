import { REPORTS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { withQuery } from "#app/lib/addresses/with-query.ts";
import type { FormProblem } from "#app/challenges/proof-of-work.ts";
import type { Item, ItemType } from "#app/kinds/item.ts";

export const TITLE_REQUESTS_PATH = "/requests";
export const REQUESTS_INBOX_PATH = `${REPORTS_PATH}/requests`;

/** `new` until an editor decides; `open` is public. */
export type TitleRequestState = "new" | "open" | "done" | "declined";

export type NewTitleRequest = {
  title: string;
  type: ItemType;
  /** Four digits; "" if unknown. */
  year: string;
  /** Link and note are shown to editors only; "" if not given. */
  link: string;
  note: string;
  at: Date;
  /** A keyed hash of the sender's network, only comparable with others of the same day; "" if unknown. */
  network: string;
};

export type TitleRequest = Omit<NewTitleRequest, "network"> & {
  id: string;
  /** True once an editor has seen it in the inbox. */
  isRead: boolean;
  /** New requests from its network, itself included; 0 if the network is unknown. */
  alike: number;
  state: TitleRequestState;
  votes: number;
  /** The item that fulfils a closed request; "" otherwise. */
  itemId: string;
  /** Null while it is new. */
  decidedAt: Date | null;
  decidedBy: string;
};

export type TypedTitleRequest = { title: string; type: string; year: string; link: string; note: string };

export const NO_TITLE_REQUEST: TypedTitleRequest = { title: "", type: "", year: "", link: "", note: "" };

/** `exists` if matching items were found. */
export type TitleRequestProblem = FormProblem | "noTitle" | "noKind" | "noYear" | "noLink" | "exists" | "declined" | "full";

/** `sure` rejects the suggested items; `second` is the id of a request that a visitor joins. */
export const TITLE_REQUEST_FIELDS = {
  title: "title",
  type: "kind",
  year: "year",
  link: "link",
  note: "note",
  sure: "sure",
  second: "second",
} as const;

export const MAX_REQUESTED = { title: 200, link: 500, note: 500 } as const;

/** `counted` means the visitor had asked for the title before. */
export const TITLE_REQUEST_OUTCOMES = ["added", "seconded", "counted"] as const;
export type TitleRequestOutcome = (typeof TITLE_REQUEST_OUTCOMES)[number];

export function titleRequestsPath(title: string): string {
  return withQuery(TITLE_REQUESTS_PATH, { title });
}

/** @param page From 1. */
export function wantedPath(page: number): string {
  return page > 1 ? `${TITLE_REQUESTS_PATH}?page=${page}` : TITLE_REQUESTS_PATH;
}

export const REQUEST_INBOX_STATES = ["new", "open", "closed"] as const;
export type RequestInboxState = (typeof REQUEST_INBOX_STATES)[number];
export const REQUEST_INTENTS = ["accept", "decline", "answer", "merge", "reopen", "delete", "delete-alike"] as const;
export type RequestIntent = (typeof REQUEST_INTENTS)[number];

/** The item that fulfils a closed request, if it is public. */
export type AnsweringItem = Pick<Item, "id" | "type" | "cId" | "itemName">;
