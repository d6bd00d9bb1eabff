import { data, redirect } from "react-router";
import { languageContext, servicesContext } from "#app/context.ts";
import {
  acceptTitleRequest,
  answerTitleRequest,
  declineTitleRequest,
  deleteTitleRequest,
  deleteSimilarTitleRequests,
  mergeTitleRequest,
  parseRequestInboxQuery,
  readRequestInbox,
  reopenTitleRequest,
} from "./moderate-requests.ts";
import { handleErrors, throwNotFound } from "#app/http.ts";
import { TITLE_REQUESTS_INBOX } from "./requests-inbox.admin.ts";
import { REQUEST_INTENTS, type RequestIntent } from "./title-requests.ts";
import { openInboxes } from "#app/store/inboxes.ts";
import { inboxPath } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import type { Services } from "#app/services.ts";
import { InboxPage } from "#app/ui/admin/list/inbox-page.tsx";
import { RequestRow } from "./request-row.admin.tsx";
import type { Route } from "./+types/requests-inbox.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";

type Field = (name: string) => string;

const ACT: Record<RequestIntent, (services: Services, id: string, field: Field) => Promise<void>> = {
  accept: acceptTitleRequest,
  decline: declineTitleRequest,
  reopen: reopenTitleRequest,
  delete: deleteTitleRequest,
  "delete-alike": deleteSimilarTitleRequests,
  answer: (services, id, field) => answerTitleRequest(services, id, field("code")),
  merge: (services, id, field) => mergeTitleRequest(services, id, field("into")),
};

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  requireFor(context, "content.moderate");
  const query = parseRequestInboxQuery(url.searchParams);
  const services = context.get(servicesContext);
  const read = await readRequestInbox(services, query);
  if (query.cursor && read.page.items.length === 0) throw redirect(inboxPath(TITLE_REQUESTS_INBOX, query.state));
  return { state: query.state, ...read, inboxes: await openInboxes(services) };
});

export const action = handleErrors(async ({ context, request, url }: Route.ActionArgs) => {
  requireFor(context, "content.moderate");
  const field = await readForm(request);
  const [typed, id] = [field("intent"), field("request")];
  const intent = REQUEST_INTENTS.find((each) => each === typed);
  if (!intent) return throwNotFound();
  try {
    await ACT[intent](context.get(servicesContext), id, field);
  } catch (error) {
    if (!(error instanceof AppError) || !SHOWN.has(error.code)) throw error;
    return data(
      { id, problem: formatMessage(context.get(languageContext).language, error.localizedMessage), code: field("code") },
      { status: error.code === "title-request.exists" ? 409 : 422 },
    );
  }
  return redirect(inboxPath(TITLE_REQUESTS_INBOX, parseRequestInboxQuery(url.searchParams).state));
});

/** Codes shown beside the request. */
const SHOWN: ReadonlySet<string> = new Set(["title-request.no-item", "title-request.exists"]);

export async function clientAction({ context, request, serverAction }: Route.ClientActionArgs) {
  const field = await readForm(request.clone());
  const refused = (problem: string) => ({ id: field("request"), problem, code: field("code") });
  return askToSave(serverAction, context.get(languageContext).language, refused);
}

export const meta = adminMeta("admin.page.requests");

export default function Requests({ loaderData: { others, ...shown }, actionData }: Route.ComponentProps) {
  return (
    <InboxPage inbox={TITLE_REQUESTS_INBOX} {...shown}>
      {shown.page.items.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          others={others.filter(({ id }) => id !== request.id)}
          refused={actionData?.id === request.id ? actionData : null}
        />
      ))}
    </InboxPage>
  );
}
