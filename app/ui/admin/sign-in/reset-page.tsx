import { Form, Link, useNavigation } from "react-router";
import type { FieldProblem } from "#app/lib/errors.ts";
import { useFirstProblem } from "../use-first-problem.ts";
import { Sentence } from "../../language/sentence.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { FormProblem } from "../form-problem.tsx";
import { PasswordField } from "./password-field.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useLanguage } from "../../language/language-context.ts";

type Failure = { message: string; problems: readonly FieldProblem[] };

type ResetPageProps = {
  /** Null if the link is no longer valid. */
  email: string | null;
  failure: Failure | null;
};

export function ResetPage({ email, failure }: ResetPageProps) {
  return email === null ? <Gone /> : <Choose email={email} failure={failure} />;
}

function Choose({ email, failure }: { email: string; failure: Failure | null }) {
  const { text } = useLanguage();
  const form = useFirstProblem(failure);
  const isInProgress = useNavigation().state !== "idle";
  const problemOf = (field: string) => failure?.problems.find((problem) => problem.field === field)?.message ?? "";
  return (
    <SignInFrame
      title={text("admin.reset.title")}
      lead={<Sentence text="admin.reset.intro" values={{ email: <span className="wrap-anywhere">{email}</span> }} />}
    >
      <Form ref={form} method="post" className="flex flex-col gap-24">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={text("admin.password.new")}
          autoComplete="new-password"
          problem={problemOf("password")}
        />
        <PasswordField
          name="retyped"
          label={text("admin.password.retype")}
          autoComplete="new-password"
          problem={problemOf("retyped")}
        />
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? text("admin.common.changing") : text("admin.password.change")}
        </button>
        <FormProblem text={failure?.problems.length === 0 ? failure.message : ""} />
      </Form>
    </SignInFrame>
  );
}

function Gone() {
  const { text } = useLanguage();
  return (
    <SignInFrame title={text("admin.signIn.linkIsOver")} lead={text("admin.signIn.linkIsOverText")}>
      <Link to="/admin/forgot" className={`${buttonLook("quiet")} self-start`}>
        {text("admin.reset.another")}
      </Link>
    </SignInFrame>
  );
}
