import { data, redirect } from "react-router";
import { adminContext, requestContext, servicesContext } from "#app/context.ts";
import { BY_LINK } from "#app/audit/refusal-reason.ts";
import { chooseNewPassword, readPasswordReset } from "./reset-passwords.ts";
import { answerHeaders, handleErrors, errorResponse } from "#app/http.ts";
import { ADMIN, ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Route } from "./+types/reset.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { NewPasswordForm } from "./new-password-form.admin.tsx";
import { SignInFrame, SignInNotice } from "../sign-in/sign-in-frame.admin.tsx";

export const handle = ADMIN;

/** Null, with its status, for a link that is no longer valid. */
export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  try {
    return { email: await readPasswordReset(context.get(servicesContext), params.token) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data(null, errorResponse(error, context).init ?? undefined);
  }
});

export const action = handleErrors(async ({ context, params, request }: Route.ActionArgs) => {
  const facts = context.get(adminContext);
  if (!facts) throw redirect(ADMIN_HOME);
  const { origin } = context.get(requestContext);
  const field = await readForm(request);
  const chosen = { password: field("password"), retyped: field("retyped"), origin };
  try {
    await chooseNewPassword(context.get(servicesContext), params.token, chosen);
    return redirect("/admin/login?note=changed");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await facts.recordRefusal({ action: "account.refuse-password", thing: BY_LINK }, error);
    return errorResponse(error, context);
  }
});

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.reset");

const LABELS = {
  password: "admin.password.new",
  retyped: "admin.password.retype",
  submit: "admin.password.change",
  inProgress: "admin.common.changing",
} as const;

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  if (!loaderData) {
    const [title, lead] = [text("admin.signIn.linkIsOver"), text("admin.signIn.linkIsOverText")];
    return <SignInNotice title={title} lead={lead} to="/admin/forgot" label="admin.reset.another" />;
  }
  const { email } = loaderData;
  return (
    <SignInFrame
      title={text("admin.reset.title")}
      lead={<Sentence text="admin.reset.intro" values={{ email: <span className="wrap-anywhere">{email}</span> }} />}
    >
      <NewPasswordForm failure={actionData ?? null} labels={LABELS}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      </NewPasswordForm>
    </SignInFrame>
  );
}
