import { data, Form, redirect, useNavigation } from "react-router";
import { adminContext, servicesContext } from "#app/context.ts";
import { secondStepCookies } from "./sign-in.ts";
import { isSignInLink, signInByLink } from "./make-sign-in-links.ts";
import { answerHeaders, handleErrors, errorResponse } from "#app/http.ts";
import { ADMIN, ADMIN_HOME, codeAddress } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Route } from "./+types/welcome.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { withCookies } from "#app/platform/actions/cookies.ts";
import { requireSecure } from "../secure-address.action.ts";
import { SignInFrame, SignInNotice } from "./sign-in-frame.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export const handle = ADMIN;

/** Opening the link does not use it up, so that programs that follow links do not sign in. */
export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const isOpen = await isSignInLink(context.get(servicesContext), params.token);
  return data({ isOpen }, { status: isOpen ? 200 : 410 });
});

export const action = handleErrors(async ({ context, params, url }: Route.ActionArgs) => {
  const facts = context.get(adminContext);
  if (!facts) throw redirect(ADMIN_HOME);
  try {
    await requireSecure(facts, url);
    const { cookies } = await signInByLink(context.get(servicesContext), params.token, facts.headers);
    return redirect(ADMIN_HOME, { headers: withCookies(cookies) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const cookies = secondStepCookies(error);
    return cookies ? redirect(codeAddress(ADMIN_HOME), { headers: withCookies(cookies) }) : errorResponse(error, context);
  }
});

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.welcome");

export default function Welcome({ loaderData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const isInProgress = useNavigation().state !== "idle";
  if (!loaderData.isOpen) {
    const [title, lead] = [text("admin.signIn.linkIsOver"), text("admin.signIn.linkIsOverText")];
    return <SignInNotice title={title} lead={lead} label="admin.page.login" />;
  }
  return (
    <SignInFrame title={text("admin.page.welcome")} lead={text("admin.welcome.intro")}>
      <Form method="post">
        <button type="submit" disabled={isInProgress} className="primary-button">
          {isInProgress ? text("admin.welcome.signingIn") : text("admin.welcome.signIn")}
        </button>
      </Form>
    </SignInFrame>
  );
}
