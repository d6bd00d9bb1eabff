import { data, Form, Link, redirect, useNavigation } from "react-router";
import { adminContext, languageContext, servicesContext } from "#app/context.ts";
import { secondStepCookies, signIn } from "./sign-in.ts";
import { answerHeaders, handleErrors, errorResponse } from "#app/http.ts";
import { ADMIN, ADMIN_HOME, addressAfterSignIn, codeAddress } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Route } from "./+types/login.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { askToSave } from "#app/platform/actions/ask-to-save.ts";
import { withCookies } from "#app/platform/actions/cookies.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { requireSecure } from "../secure-address.action.ts";
import type { LabelKey } from "#app/languages/messages.ts";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { SignInFields } from "./sign-in-fields.admin.tsx";
import { SignInFrame } from "./sign-in-frame.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export const handle = ADMIN;

export function loader({ context, url }: Route.LoaderArgs) {
  const facts = context.get(adminContext);
  if (!facts || facts.signedIn) throw redirect(ADMIN_HOME);
  const provider = context.get(servicesContext).identityProvider?.name ?? null;
  return { to: addressAfterSignIn(url.searchParams.get("to")), note: url.searchParams.get("note"), provider };
}

/** `stay` returns a result instead of a redirect, for signing in within a page. */
export const action = handleErrors(async ({ context, request, url }: Route.ActionArgs) => {
  const facts = context.get(adminContext);
  if (!facts) throw redirect(ADMIN_HOME);
  const form = await readForm(request);
  const to = addressAfterSignIn(form("to"));
  try {
    await requireSecure(facts, url);
    const input = { email: form("username").trim(), password: form("password") };
    const { cookies } = await signIn(context.get(servicesContext), input, facts.headers);
    const headers = withCookies(cookies);
    return form("stay") ? data({ isSignedIn: true, message: "" }, { headers }) : redirect(to, { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const cookies = secondStepCookies(error);
    if (!cookies) return errorResponse(error, context);
    const headers = withCookies(cookies);
    return form("stay") ? data({ needsCode: true, message: "" }, { headers }) : redirect(codeAddress(to), { headers });
  }
});

export function clientAction({ context, serverAction }: Route.ClientActionArgs) {
  return askToSave(serverAction, context.get(languageContext).language, (message) => ({ isSignedIn: false, message }));
}

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.login");

/** Why the page is shown again. */
const NOTES: Record<string, LabelKey> = {
  changed: "admin.signIn.passwordChanged",
  unreachable: "admin.signIn.providerUnreachable",
  late: "admin.refused.codeTooLate",
};

export default function Login({ loaderData: { to, note, provider }, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const reason = NOTES[note ?? ""];
  const isInProgress = useNavigation().state !== "idle";
  return (
    <SignInFrame title={text("admin.page.login")} lead={reason && text(reason)}>
      <Form method="post" action="/admin/login" className="flex flex-col gap-24">
        <input type="hidden" name="to" value={to} />
        <SignInFields />
        <button type="submit" disabled={isInProgress} className="primary-button">
          {isInProgress ? text("admin.signIn.loggingIn") : text("admin.page.login")}
        </button>
        <FormProblem text={isInProgress ? "" : (actionData?.message ?? "")} />
      </Form>
      {provider !== null && (
        <a href={`/admin/login/identity?to=${encodeURIComponent(to)}`} className="quiet-button">
          {text("admin.signIn.withProvider", { provider })}
        </a>
      )}
      <Link to="/admin/forgot" className="-my-12 inline-flex min-h-touch items-center self-start underline underline-offset-4">
        {text("admin.forgot.title")}
      </Link>
    </SignInFrame>
  );
}
