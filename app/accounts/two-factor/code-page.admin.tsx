import { Form, Link, useNavigation } from "react-router";
import { useFirstProblem } from "#app/ui/admin/use-first-problem.ts";
import { buttonClass } from "#app/ui/primitives/link-button.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import type { Failure } from "../passwords/new-password-form.admin.tsx";
import { CodeField, RecoveryCodeField } from "./code-field.admin.tsx";
import { SignInFrame } from "../sign-in/sign-in-frame.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function CodePage({ to, failure }: { to: string; failure: (Failure & { isRecovery: boolean }) | null }) {
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
        <button type="submit" disabled={isInProgress} className={buttonClass("primary")}>
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
          <button type="submit" disabled={isInProgress} className={buttonClass("quiet")}>
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
