import { data, isRouteErrorResponse, redirect } from "react-router";
import { languageContext, servicesContext, sourcesContext } from "#app/context.ts";
import { askSources } from "./ask-sources.ts";
import { handleErrors, statusOf } from "#app/http.ts";
import { KINDS } from "#app/kinds/registry.ts";
import type { SourceAnswer } from "#app/kinds/forms/source-proposals.ts";
import { ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import type { Route } from "./+types/ask-sources.admin.route";
import { requireFor } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";

export const loader = () => redirect(ADMIN_HOME);

/** A POST, so that only a pressed button contacts another site. */
export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  requireFor(context, "drafts.own");
  const kind = KINDS.find(({ path }) => path === params.kindPath);
  const { language } = context.get(languageContext);
  if (!kind) throw data(language.text("admin.common.noSuchKind"), { status: 404 });
  const field = await readForm(request);
  try {
    const sources = (await context.get(sourcesContext)?.()) ?? [];
    const found = await askSources(context.get(servicesContext), sources, { kind, typed: field("text") });
    const problems = found.problems.map((problem) => formatMessage(language, problem));
    return data<SourceAnswer>({ ...found, problems });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const problem = formatMessage(language, error.localizedMessage);
    const nothing: SourceAnswer = { candidates: [], proposal: null, problems: [problem] };
    const headers = error.retryAfter === null ? undefined : { "Retry-After": `${error.retryAfter}` };
    return data(nothing, { status: error.code.startsWith("source.") ? 200 : statusOf(error), headers });
  }
});

/** Failures are shown in the panel, so that the form stays. */
export async function clientAction({ context, serverAction }: Route.ClientActionArgs): Promise<SourceAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { text } = context.get(languageContext).language;
    const problem = isRouteErrorResponse(error)
      ? text("admin.source.failedWith", { status: `${error.status} ${error.statusText}` })
      : text("admin.source.failed");
    return { candidates: [], proposal: null, problems: [problem] };
  }
}
