import { data, redirect } from "react-router";
import { adminContext, servicesContext } from "#app/context.ts";
import { BY_LINK } from "#app/audit/refusal-reason.ts";
import { acceptInvitation, readInvitation } from "../invite.ts";
import { answerHeaders, handleErrors, errorResponse } from "#app/http.ts";
import { ADMIN, ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Route } from "./+types/invite.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { withCookies } from "#app/platform/actions/cookies.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { requireSecure } from "../secure-address.action.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { NewPasswordForm, problemOf, type Failure } from "../passwords/new-password-form.admin.tsx";
import { SignInFrame, SignInNotice } from "./sign-in-frame.admin.tsx";

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

const LABELS = {
  password: "admin.signIn.password",
  retyped: "admin.invite.retype",
  submit: "admin.invite.create",
  inProgress: "admin.common.making",
} as const;

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  if (loaderData) return <Accept {...loaderData} failure={actionData ?? null} />;
  return <SignInNotice title={text("admin.invite.isOver")} lead={text("admin.invite.isOverText")} label="admin.page.login" />;
}

type AcceptProps = NonNullable<Route.ComponentProps["loaderData"]> & { failure: Failure | null };

/** `email` is null for an invitation to anyone. */
function Accept({ invitedBy, email, role, failure }: AcceptProps) {
  const { text } = useLanguage();
  return (
    <SignInFrame
      title={text("admin.page.invite")}
      lead={
        <>
          {text("admin.invite.intro", { name: invitedBy })}
          <span className="mt-8 block">
            <Sentence
              text="admin.invite.role"
              values={{
                role: <strong className="text-text">{text(`admin.role.${role}`)}</strong>,
                may: text(`admin.roleMay.${role}`),
              }}
            />
          </span>
        </>
      }
    >
      <NewPasswordForm failure={failure} labels={LABELS}>
        <AccountField
          type="email"
          name="email"
          label={text("admin.common.email")}
          autoComplete="username"
          maxLength={254}
          value={email ?? ""}
          readOnly={email !== null}
          problem={problemOf(failure, "email")}
        />
      </NewPasswordForm>
    </SignInFrame>
  );
}
