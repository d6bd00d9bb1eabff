import { data, redirect } from "react-router";
import { adminContext, languageContext, servicesContext } from "#app/context.ts";
import { owesCode, signInWithCode } from "../sign-in/sign-in.ts";
import { answerHeaders, handleErrors, errorResponse } from "#app/http.ts";
import { ADMIN, ADMIN_HOME, addressAfterSignIn } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { CodePage } from "./code-page.admin.tsx";
import type { Route } from "./+types/login-code.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { withCookies } from "#app/platform/actions/cookies.ts";
import { readForm } from "#app/platform/actions/read-form.ts";

const TOO_LATE = "/admin/login?note=late";

export const handle = ADMIN;

export const loader = handleErrors(async ({ context, url }: Route.LoaderArgs) => {
  const facts = context.get(adminContext);
  if (!facts || facts.signedIn) throw redirect(ADMIN_HOME);
  if (!(await owesCode(context.get(servicesContext), facts.headers))) throw redirect("/admin/login");
  return { to: addressAfterSignIn(url.searchParams.get("to")) };
});

/** `stay` works as in the first step; `needsCode` is true if another code may be tried. */
export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  const facts = context.get(adminContext);
  if (!facts) throw redirect(ADMIN_HOME);
  const form = await readForm(request);
  try {
    const { cookies } = await signInWithCode(context.get(servicesContext), form("code"), facts.headers);
    const headers = withCookies(cookies);
    return form("stay")
      ? data({ isSignedIn: true, message: "" }, { headers })
      : redirect(addressAfterSignIn(form("to")), { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isTooLate = error.code === "two-factor.expired";
    if (isTooLate && !form("stay")) return redirect(TOO_LATE);
    const { data: failure, init } = errorResponse(error, context);
    return data({ needsCode: !isTooLate, isRecovery: form("recovery") !== "", ...failure }, init ?? undefined);
  }
});

export function clientAction({ context, serverAction }: Route.ClientActionArgs) {
  return askToSave(serverAction, context.get(languageContext).language, (message) => ({
    needsCode: true,
    isRecovery: false,
    message,
    problems: [],
  }));
}

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.code");

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  return <CodePage to={loaderData.to} failure={actionData && "problems" in actionData ? actionData : null} />;
}
