import { Form, Link, useNavigation } from "react-router";
import type { FieldProblem } from "#app/lib/errors.ts";
import { useFirstProblem } from "../use-first-problem.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { FormProblem } from "../form-problem.tsx";
import { AccountField } from "./account-field.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const TITLE = "Forgot your password?";

type Answer =
  | { isSent: true; email: string }
  | { isSent: false; email: string; message: string; problems: readonly FieldProblem[] };

type ForgotPageProps = { canSendMail: boolean; contactEmail: string | null; answer: Answer | null };

export function ForgotPage({ canSendMail, contactEmail, answer }: ForgotPageProps) {
  if (!canSendMail) return <WhomToAsk contactEmail={contactEmail} />;
  return answer?.isSent ? <Sent email={answer.email} /> : <Request failure={answer} />;
}

function Request({ failure }: { failure: Exclude<Answer, { isSent: true }> | null }) {
  const form = useFirstProblem(failure);
  const isInProgress = useNavigation().state !== "idle";
  const problem = failure?.problems.find(({ field }) => field === "email")?.message;
  return (
    <SignInFrame title={TITLE} lead="Enter the e-mail address of your account, and we will send you a link to choose a new one.">
      <Form ref={form} method="post" className="flex flex-col gap-24">
        <AccountField
          type="email"
          name="email"
          label="E-mail"
          autoComplete="username"
          maxLength={254}
          value={failure?.email}
          problem={problem}
        />
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? "Sending..." : "Send Link"}
        </button>
        <FormProblem text={failure?.problems.length === 0 && !isInProgress ? failure.message : ""} />
      </Form>
      <BackToLogin />
    </SignInFrame>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <SignInFrame
      title="Check your mail"
      lead={
        <>
          If <strong className="wrap-anywhere">{email}</strong> has an account here, a link is on its way. It works once, within
          30 minutes. If nothing arrives, look among your junk mail.
        </>
      }
    >
      <BackToLogin />
    </SignInFrame>
  );
}

function WhomToAsk({ contactEmail }: { contactEmail: string | null }) {
  return (
    <SignInFrame
      title={TITLE}
      lead={
        <>
          This site sends no mail. Ask an owner of the site for a link to choose a new password
          {contactEmail && (
            <>
              , for example at{" "}
              <a href={`mailto:${contactEmail}`} className="underline underline-offset-4 wrap-anywhere">
                {contactEmail}
              </a>
            </>
          )}
          . On the server, <code>npm run admin:reset</code> sets one.
        </>
      }
    >
      <BackToLogin />
    </SignInFrame>
  );
}

function BackToLogin() {
  return (
    <Link to="/admin/login" className={`${buttonLook("quiet")} self-start`}>
      Back to Log In
    </Link>
  );
}
