import { data, Form, Link, redirect, useNavigation } from "react-router";
import { adminContext, languageContext, servicesContext } from "#app/context.ts";
import { owesCode, signInWithCode } from "../sign-in/sign-in.ts";
import { answerHeaders, handleErrors, errorResponse } from "#app/http.ts";
import { ADMIN, ADMIN_HOME, addressAfterSignIn } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Route } from "./+types/login-code.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { withCookies } from "#app/platform/actions/cookies.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { CodeField, RecoveryCodeField } from "./code-field.admin.tsx";
import { SignInFrame } from "../sign-in/sign-in-frame.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

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

export default function LoginCode({ loaderData: { to }, actionData }: Route.ComponentProps) {
  const failure = actionData && "problems" in actionData ? actionData : null;
  const { text } = useLanguage();
  const withApp = useFirstProblem(failure);
  const withRecoveryCode = useFirstProblem(failure);
  const isInProgress = useNavigation().state !== "idle";
  const problem = failure?.problems[0]?.message;
  const isRecovery = failure?.isRecovery === true;
  return (
    <SignInFrame title={text("admin.code.title")} lead={text("admin.code.intro")}>
      <Form ref={withApp} method="post" action="/admin/login/code" className="flex flex-col gap-24">
        <input type="hidden" name="to" value={to} />
        <CodeField problem={isRecovery ? "" : problem} hasFirstFocus />
        <button type="submit" disabled={isInProgress} className="primary-button">
          {isInProgress ? text("admin.signIn.loggingIn") : text("admin.page.login")}
        </button>
        <FormProblem text={failure && !problem && !isInProgress ? failure.message : ""} />
      </Form>
      <details open={isRecovery}>
        <summary className="inline-flex min-h-touch cursor-pointer items-center underline underline-offset-4">
          {text("admin.code.useRecoveryCode")}
        </summary>
        <Form ref={withRecoveryCode} method="post" action="/admin/login/code" className="flex flex-col gap-24 pt-12">
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="recovery" value="yes" />
          <RecoveryCodeField problem={isRecovery ? problem : ""} />
          <button type="submit" disabled={isInProgress} className="quiet-button">
            {text("admin.code.logInWithIt")}
          </button>
        </Form>
      </details>
      <Link to="/admin/login" className="-my-12 inline-flex min-h-touch items-center self-start underline underline-offset-4">
        {text("admin.code.asSomeoneElse")}
      </Link>
    </SignInFrame>
  );
}
