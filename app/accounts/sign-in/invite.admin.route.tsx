import { data, redirect } from "react-router";
import { adminContext, servicesContext } from "#app/context.ts";
import { BY_LINK } from "#app/audit/refusal-reason.ts";
import { acceptInvitation, readInvitation } from "../invite.ts";
import { answerHeaders, handleErrors, errorResponse } from "#app/http.ts";
import { ADMIN, ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { InvitePage } from "./invite-page.admin.tsx";
import type { Route } from "./+types/invite.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { withCookies } from "#app/platform/actions/cookies.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { requireSecure } from "../secure-address.ts";

export const handle = ADMIN;

/** Null, with its status, for an invalid invitation. */
export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  try {
    const { invitedBy, email, role } = await readInvitation(context.get(servicesContext), params.token);
    return { invitedBy, email, role };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data(null, errorResponse(error, context).init ?? undefined);
  }
});

export const action = handleErrors(async ({ context, params, request, url }: Route.ActionArgs) => {
  const facts = context.get(adminContext);
  if (!facts) throw redirect(ADMIN_HOME);
  const field = await readForm(request);
  const typed = { email: field("email").trim(), password: field("password"), retyped: field("retyped") };
  try {
    await requireSecure(facts, url);
    const signedIn = await acceptInvitation(context.get(servicesContext), params.token, typed, facts.headers);
    return redirect(ADMIN_HOME, { headers: withCookies(signedIn?.cookies ?? []) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== "session.insecure") await facts.recordRefusal({ action: "account.refuse-sign-in", thing: BY_LINK }, error);
    return errorResponse(error, context);
  }
});

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.invite");

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitePage invitation={loaderData} failure={actionData ?? null} />;
}
