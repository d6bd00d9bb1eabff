import { Form, useNavigation } from "react-router";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { buttonClass } from "#app/ui/primitives/link-button.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { problemOf, type Failure } from "./new-password-form.admin.tsx";
import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { SignInFrame, SignInLink, SignInNotice } from "../sign-in/sign-in-frame.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

type Answer = { email: string } & ({ isSent: true } | ({ isSent: false } & Failure));

type ForgotPageProps = { canSendMail: boolean; contactEmail: string | null; answer: Answer | null };

export function ForgotPage({ canSendMail, contactEmail, answer }: ForgotPageProps) {
  if (!canSendMail) return <WhomToAsk contactEmail={contactEmail} />;
  return answer?.isSent ? <Sent email={answer.email} /> : <Request failure={answer} />;
}

function Request({ failure }: { failure: Extract<Answer, Failure> | null }) {
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
        <button type="submit" disabled={isInProgress} className={buttonClass("primary")}>
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
