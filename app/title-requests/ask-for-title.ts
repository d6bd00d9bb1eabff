import { createHash } from "node:crypto";
import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import {
  MAX_REQUESTED,
  type AnsweringItem,
  type TitleRequest,
  type TitleRequestOutcome,
  type TitleRequestProblem,
  type TypedTitleRequest,
} from "./title-requests.ts";
import { webLinkOf } from "#app/lib/addresses/links.ts";
import { cleanLines, cleanText } from "#app/lib/text/clean-text.ts";
import { takeForm, type SentForm } from "#app/challenges/take-form.ts";
import type { ChallengeServices } from "#app/challenges/challenges.ts";
import { publicTypes } from "#app/site/public-kinds.ts";
import type { Services } from "#app/services.ts";

/** Maximum unread requests. */
const MAX_NEW = { proven: 300, unproven: 150 };
const WANTED_PAGE = 50;
const MAX_WANTED_PAGES = 100;
const MAX_ANSWERED = 10;
const MAX_SUGGESTED = 5;
const YEAR = /^(?:1[89]|20|21)\d\d$/;
const KEY = /^[\w-]{22,64}$/;

export type TitleRequestList = {
  types: ItemType[];
  wanted: TitleRequest[];
  page: number;
  hasNext: boolean;
  answered: AnsweringItem[];
};

/** From 1 to 100; 1 for anything else. */
export function parseWantedPage(params: URLSearchParams): number {
  const page = params.get("page") ?? "";
  return /^[1-9]\d{0,2}$/.test(page) && Number(page) <= MAX_WANTED_PAGES ? Number(page) : 1;
}

/** Null while visitors cannot request titles. @param page The page of the open requests. */
export async function readTitleRequests({ store }: Pick<Services, "store">, page: number): Promise<TitleRequestList | null> {
  const settings = await store.settings.get();
  if (!settings.site.titleRequests) return null;
  const types = publicTypes(settings);
  const found = await store.titleRequests.wanted(types, { limit: WANTED_PAGE + 1, offset: (page - 1) * WANTED_PAGE });
  const wanted = found.slice(0, WANTED_PAGE);
  const hasNext = found.length > WANTED_PAGE && page < MAX_WANTED_PAGES;
  const done = await store.titleRequests.done(types, MAX_ANSWERED);
  const items = await store.items.byIds([...new Set(done.map(({ itemId }) => itemId))]);
  const answered = items.filter(({ type }) => types.includes(type));
  return { types, wanted, page, hasNext, answered: answered.map(({ id, type, cId, itemName }) => ({ id, type, cId, itemName })) };
}

export type SentTitleRequest = {
  typed: TypedTitleRequest;
  /** True if the visitor rejected the suggested items. */
  isSure: boolean;
  /** The browser's own secret; "" without scripts. */
  key: string;
  form: SentForm;
};

type Answer = { outcome: TitleRequestOutcome } | { problems: TitleRequestProblem[]; suggested: ItemSummary[] };

/** Suggests items that may be meant before anything is stored. Two requests for the same title are one. */
export async function askForTitle(services: ChallengeServices, sent: SentTitleRequest): Promise<Answer> {
  const { store, now } = services;
  const { typed, isSure, form } = sent;
  if (form.trap !== "") return { outcome: "added" };
  const types = publicTypes(await store.settings.get());
  const type = types.find((each) => each === typed.type);
  const title = cleanText(typed.title, MAX_REQUESTED.title);
  const year = typed.year.trim();
  const link = typed.link.trim() === "" ? "" : webLinkOf(typed.link);
  const problems: TitleRequestProblem[] = [
    ...(/[\p{L}\p{N}]/u.test(title) ? [] : (["noTitle"] as const)),
    ...(type ? [] : (["noKind"] as const)),
    ...(year === "" || YEAR.test(year) ? [] : (["noYear"] as const)),
    ...(link === null || link.length > MAX_REQUESTED.link ? (["noLink"] as const) : []),
  ];
  if (!type || link === null || problems.length > 0) return { problems, suggested: [] };
  const suggested = isSure ? [] : (await store.search.find(title, types, MAX_SUGGESTED)).items;
  if (suggested.length > 0) return { problems: ["exists"], suggested };
  const taken = await takeForm(services, form);
  if (typeof taken === "string") return { problems: [taken], suggested: [] };
  const note = cleanLines(typed.note, MAX_REQUESTED.note);
  return store.transaction(async (tx) => {
    const max = MAX_NEW[taken.isProven ? "proven" : "unproven"];
    const request = await tx.titleRequests.add({ title, type, year, link, note, at: now(), network: form.senderHash() }, max);
    if (!request) return { problems: ["full"], suggested: [] };
    if (request.state === "declined") return { problems: ["declined"], suggested: [] };
    await tx.titleRequests.vote(request.id, ownerOf(request.id, sent.key));
    return { outcome: request.isAdded ? "added" : "seconded" };
  });
}

export type SentSecond = {
  id: string;
  key: string;
  form: SentForm;
};

/** @returns null for a request that is not open. */
export async function secondTitleRequest(
  services: ChallengeServices,
  { id, key, form }: SentSecond,
): Promise<{ outcome: TitleRequestOutcome } | { problems: TitleRequestProblem[] } | null> {
  if (form.trap !== "") return { outcome: "seconded" };
  const { store } = services;
  const types = publicTypes(await store.settings.get());
  const request = await store.titleRequests.get(id);
  if (request?.state !== "open" || !types.includes(request.type)) return null;
  const taken = await takeForm(services, form);
  if (typeof taken === "string") return { problems: [taken] };
  return { outcome: (await store.titleRequests.vote(id, ownerOf(id, key))) ? "seconded" : "counted" };
}

export function isVisitorKey(key: string): boolean {
  return KEY.test(key);
}

/** Hashed with the request's id, so that the database does not link a visitor's requests. */
function ownerOf(id: string, key: string): string {
  const secret = isVisitorKey(key) ? key : crypto.randomUUID();
  return createHash("sha256").update(`title request ${id} ${secret}`).digest("base64url");
}
