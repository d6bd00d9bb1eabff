import { redirect } from "react-router";
import { adminContext, noteContext, requestContext, servicesContext } from "#app/context.ts";
import { finishIdentitySignIn } from "../identity-sign-in.ts";
import { secondStepCookies } from "./sign-in.ts";
import { answerHeaders, errorResponse } from "#app/http.ts";
import { ADMIN, ADMIN_HOME, addressAfterSignIn, codeAddress } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { SignInNotice } from "./sign-in-frame.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import type { Route } from "./+types/login-identity-return.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { withCookies } from "#app/platform/actions/cookies.ts";

export const handle = ADMIN;

/** The provider redirects the browser here. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(adminContext);
  if (!facts || facts.signedIn) throw redirect(ADMIN_HOME);
  const { origin } = context.get(requestContext);
  const returned = { origin, query: url.searchParams, request: facts.headers };
  const finishing = finishIdentitySignIn(context.get(servicesContext), returned);
  if (!finishing) throw redirect("/admin/login");
  try {
    const { cookies } = await finishing.signingIn;
    throw redirect(addressAfterSignIn(finishing.to()), { headers: withCookies(cookies) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const cookies = secondStepCookies(error);
    if (cookies) throw redirect(codeAddress(addressAfterSignIn(finishing.to())), { headers: withCookies(cookies) });
    if (error.code === "identity.failed") context.get(noteContext)("oidc.failed");
    return errorResponse(error, context);
  }
}

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.login");

export default function LoginIdentityReturn({ loaderData }: Route.ComponentProps) {
  const { text } = useLanguage();
  return <SignInNotice title={text("admin.signIn.notSignedIn")} lead={loaderData.message} />;
}
