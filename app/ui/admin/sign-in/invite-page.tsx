import { Form, Link, useNavigation } from "react-router";
import type { FieldProblem } from "#app/lib/errors.ts";
import { ROLE_NAMES, type Role } from "#app/lib/roles.ts";
import { useFirstProblem } from "../use-first-problem.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AccountField } from "./account-field.tsx";
import { FormProblem } from "../form-problem.tsx";
import { PasswordField } from "./password-field.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

type InvitePageProps = {
  /** `email` is null for an invitation to anyone; `invitation` is null if the link is no longer valid. */
  invitation: { invitedBy: string; email: string | null; role: Role } | null;
  failure: { message: string; problems: readonly FieldProblem[] } | null;
};

export function InvitePage({ invitation, failure }: InvitePageProps) {
  return invitation ? <Accept {...invitation} failure={failure} /> : <Gone />;
}

function Accept({
  invitedBy,
  email,
  role,
  failure,
}: NonNullable<InvitePageProps["invitation"]> & Pick<InvitePageProps, "failure">) {
  const form = useFirstProblem(failure);
  const isInProgress = useNavigation().state !== "idle";
  const problemOf = (field: string) => failure?.problems.find((problem) => problem.field === field)?.message ?? "";
  return (
    <SignInFrame
      title="Become an Admin"
      lead={
        <>
          {invitedBy} invites you to look after this site. Choose a password to begin.
          <span className="mt-8 block">
            Your role: <strong className="text-text">{ROLE_NAMES[role].label}</strong>. {ROLE_NAMES[role].may}
          </span>
        </>
      }
    >
      <Form ref={form} method="post" className="flex flex-col gap-24">
        <AccountField
          type="email"
          name="email"
          label="E-mail"
          autoComplete="username"
          maxLength={254}
          value={email ?? ""}
          readOnly={email !== null}
          problem={problemOf("email")}
        />
        <PasswordField name="password" label="Password" autoComplete="new-password" problem={problemOf("password")} />
        <PasswordField name="retyped" label="Retype password" autoComplete="new-password" problem={problemOf("retyped")} />
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? "Creating..." : "Create Account"}
        </button>
        <FormProblem text={failure?.problems.length === 0 ? failure.message : ""} />
      </Form>
    </SignInFrame>
  );
}

function Gone() {
  return (
    <SignInFrame title="This invitation is over" lead="It was used, revoked or has expired. Ask whoever sent it for another one.">
      <Link to="/admin/login" className={`${buttonLook("quiet")} self-start`}>
        Log In
      </Link>
    </SignInFrame>
  );
}
