import { Form, Link, useNavigation } from "react-router";
import type { FieldProblem } from "#app/lib/errors.ts";
import { useFirstProblem } from "../use-first-problem.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { FormProblem } from "../form-problem.tsx";
import { PasswordField } from "./password-field.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

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
  const form = useFirstProblem(failure);
  const isInProgress = useNavigation().state !== "idle";
  const problemOf = (field: string) => failure?.problems.find((problem) => problem.field === field)?.message ?? "";
  return (
    <SignInFrame
      title="Choose a new password"
      lead={
        <>
          For <span className="wrap-anywhere">{email}</span>. It ends every session of this account.
        </>
      }
    >
      <Form ref={form} method="post" className="flex flex-col gap-24">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="password" label="New password" autoComplete="new-password" problem={problemOf("password")} />
        <PasswordField name="retyped" label="Retype new password" autoComplete="new-password" problem={problemOf("retyped")} />
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? "Changing..." : "Change Password"}
        </button>
        <FormProblem text={failure?.problems.length === 0 ? failure.message : ""} />
      </Form>
    </SignInFrame>
  );
}

function Gone() {
  return (
    <SignInFrame title="This link no longer works" lead="It was already used or has expired.">
      <Link to="/admin/forgot" className={`${buttonLook("quiet")} self-start`}>
        Get Another Link
      </Link>
    </SignInFrame>
  );
}
