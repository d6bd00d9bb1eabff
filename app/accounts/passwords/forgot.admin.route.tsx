import { data, Form, redirect, useNavigation } from "react-router";
import { adminContext, requestContext, servicesContext } from "#app/context.ts";
import { requestPasswordReset } from "./reset-passwords.ts";
import { answerHeaders, handleErrors, errorResponse } from "#app/http.ts";
import { ADMIN, ADMIN_HOME } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Route } from "./+types/forgot.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { problemOf, type Failure } from "./new-password-form.admin.tsx";
import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { SignInFrame, SignInLink, SignInNotice } from "../sign-in/sign-in-frame.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

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
  if (!loaderData.canSendMail) return <WhomToAsk contactEmail={loaderData.contactEmail} />;
  return actionData?.isSent ? <Sent email={actionData.email} /> : <Request failure={actionData ?? null} />;
}

function Request({ failure }: { failure: (Failure & { email: string }) | null }) {
  const { text } = useLanguage();
  const form = useFirstProblem(failure);
  const isInProgress = useNavigation().state !== "idle";
  return (
    <SignInFrame title={text("admin.forgot.title")} lead={text("admin.forgot.intro")}>
      <Form ref={form} method="post" className="flex flex-col gap-24">
        <AccountField
          type="email"
          name="email"
          label={text("admin.common.email")}
          autoComplete="username"
          maxLength={254}
          value={failure?.email}
          problem={problemOf(failure, "email")}
        />
        <button type="submit" disabled={isInProgress} className="primary-button">
          {isInProgress ? text("admin.common.sending") : text("admin.forgot.send")}
        </button>
        <FormProblem text={failure?.problems.length === 0 && !isInProgress ? failure.message : ""} />
      </Form>
      <SignInLink />
    </SignInFrame>
  );
}

function Sent({ email }: { email: string }) {
  const { text } = useLanguage();
  return (
    <SignInNotice
      title={text("admin.forgot.checkMail")}
      lead={<Sentence text="admin.forgot.sent" values={{ email: <strong className="wrap-anywhere">{email}</strong> }} />}
    />
  );
}

function WhomToAsk({ contactEmail }: { contactEmail: string | null }) {
  const { text } = useLanguage();
  return (
    <SignInNotice
      title={text("admin.forgot.title")}
      lead={
        <>
          {contactEmail ? (
            <Sentence
              text="admin.forgot.noMailContact"
              values={{
                address: (
                  <a href={`mailto:${contactEmail}`} className="underline underline-offset-4 wrap-anywhere">
                    {contactEmail}
                  </a>
                ),
              }}
            />
          ) : (
            text("admin.forgot.noMail")
          )}{" "}
          <Sentence text="admin.forgot.onServer" values={{ command: <code>admin:reset</code> }} />
        </>
      }
    />
  );
}
