import { FORM_FIELDS } from "#app/challenges/proof-of-work.ts";
import { data, redirect } from "react-router";
import { formsContext, requestContext, servicesContext } from "#app/context.ts";
import { askForTitle, isVisitorKey, parseWantedPage, readTitleRequests, secondTitleRequest } from "./ask-for-title.ts";
import { handleErrors, redirectUnknown, throwNotFound } from "#app/http.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import {
  NO_TITLE_REQUEST,
  TITLE_REQUESTS_PATH,
  TITLE_REQUEST_FIELDS,
  TITLE_REQUEST_OUTCOMES,
  wantedPath,
  type TitleRequestOutcome,
  type TitleRequestProblem,
  type TypedTitleRequest,
} from "./title-requests.ts";
import { RequestsPage } from "./requests-page.tsx";
import type { Route } from "./+types/requests.route";
import { metaLanguage } from "#app/ui/language/meta-language.ts";
import { errorMeta, unlistedMeta } from "#app/meta/page-meta.ts";
import { newChallenge, NOT_CACHED, readVisitorForm, unspentChallenge } from "#app/challenges/visitor-form.action.ts";

const SENT = "sent";
const STATUS: Partial<Record<TitleRequestProblem, number>> = { wait: 429, full: 409, declined: 409, exists: 409 };
const REFUSED = 422;

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const list = await readTitleRequests(context.get(servicesContext), parseWantedPage(searchParams));
  if (!list) redirectUnknown(request);
  const { types, answered, page, hasNext } = list;
  if (page > 1 && list.wanted.length === 0) throw redirect(TITLE_REQUESTS_PATH);
  const wanted = list.wanted.map(({ id, title, type, year, votes }) => ({ id, title, type, year, votes }));
  const title = (searchParams.get("title") ?? "").slice(0, 200).toWellFormed();
  const outcome = TITLE_REQUEST_OUTCOMES.find((each) => each === searchParams.get(SENT)) ?? null;
  const challenge = await newChallenge(context, TITLE_REQUESTS_PATH);
  return { origin: context.get(requestContext).origin, types, wanted, page, hasNext, answered, title, outcome, challenge };
});

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  const services = context.get(servicesContext);
  const page = parseWantedPage(new URL(request.url).searchParams);
  if (!(await readTitleRequests(services, page))) throwNotFound();
  const { field, form } = await readVisitorForm(context, request, TITLE_REQUESTS_PATH);
  const [id, key] = [field(TITLE_REQUEST_FIELDS.second), field(FORM_FIELDS.key)];
  const typed = typedIn(field);
  if (id !== "") {
    const take = () => context.get(formsContext).takeSecond(id, isVisitorKey(key));
    const answer = await secondTitleRequest(services, { id, key, form: { ...form, take } });
    if (!answer) throwNotFound();
    if ("outcome" in answer) throw sent(answer.outcome, page);
    return refused({ typed: NO_TITLE_REQUEST, problems: answer.problems, suggested: [], challenge: null });
  }
  const isSure = field(TITLE_REQUEST_FIELDS.sure) !== "";
  const answer = await askForTitle(services, { typed, isSure, key, form });
  if ("outcome" in answer) throw sent(answer.outcome, page);
  return refused({ typed, ...answer, challenge: unspentChallenge(context, form, answer.problems) });
});

export const headers = () => NOT_CACHED;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches });
  const language = metaLanguage();
  const [title, description] = [language.text("requests.page"), language.text("requests.lead")];
  return unlistedMeta(loaderData, { matches, path: TITLE_REQUESTS_PATH, title, description });
}

export default function RequestsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { types, wanted, page, hasNext, answered, title, outcome, challenge } = loaderData;
  const answer: Partial<Refused> = actionData ?? {};
  const { typed = { ...NO_TITLE_REQUEST, title }, problems = [], suggested = [] } = answer;
  return (
    <RequestsPage
      types={types}
      wanted={wanted}
      page={page}
      hasNext={hasNext}
      answered={answered}
      outcome={problems.length > 0 ? null : outcome}
      typed={typed}
      problems={problems}
      suggested={suggested}
      challenge={answer.challenge ?? challenge}
    />
  );
}

type Refused = {
  typed: TypedTitleRequest;
  problems: TitleRequestProblem[];
  suggested: Pick<ItemSummary, "id" | "type" | "itemName" | "releasedYear">[];
  challenge: Awaited<ReturnType<typeof newChallenge>> | null;
};

function refused({ suggested, ...answer }: Refused) {
  const status = answer.problems.map((problem) => STATUS[problem] ?? REFUSED)[0] ?? REFUSED;
  const named = suggested.map(({ id, type, itemName, releasedYear }) => ({ id, type, itemName, releasedYear }));
  return data({ ...answer, suggested: named } satisfies Refused, { status });
}

function typedIn(field: (name: string) => string): TypedTitleRequest {
  const { title, type, year, link, note } = TITLE_REQUEST_FIELDS;
  return { title: field(title), type: field(type), year: field(year), link: field(link), note: field(note) };
}

function sent(outcome: TitleRequestOutcome, page: number): Response {
  const path = wantedPath(page);
  return redirect(`${path}${path.includes("?") ? "&" : "?"}${SENT}=${outcome}`, 303);
}
