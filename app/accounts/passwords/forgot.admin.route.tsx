import { data, redirect } from "react-router";
import { adminContext, requestContext, servicesContext } from "#app/context.ts";
import { requestPasswordReset } from "./reset-passwords.ts";
import { answerHeaders, handleErrors, errorResponse } from "#app/http.ts";
import { ADMIN, ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { ForgotPage } from "./forgot-page.admin.tsx";
import type { Route } from "./+types/forgot.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { readForm } from "#app/platform/actions/read-form.ts";

export const handle = ADMIN;

export async function loader({ context }: Route.LoaderArgs) {
  const { contactEmail } = context.get(requestContext);
  return { canSendMail: (await context.get(servicesContext).outbox?.canSend()) ?? false, contactEmail };
}

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  const facts = context.get(adminContext);
  if (!facts) throw redirect(ADMIN_HOME);
  const { origin } = context.get(requestContext);
  const email = (await readForm(request))("email").trim();
  try {
    await requestPasswordReset(context.get(servicesContext), email, { request: facts.headers, origin });
    return { isSent: true as const, email };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { data: failure, init } = errorResponse(error, context);
    return data({ isSent: false as const, email, ...failure }, init ?? undefined);
  }
});

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.forgot");

export default function Forgot({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotPage {...loaderData} answer={actionData ?? null} />;
}
