import { Form, Link, useNavigation } from "react-router";
import type { FieldProblem } from "#app/lib/errors.ts";
import type { Role } from "#app/lib/roles.ts";
import { useFirstProblem } from "../use-first-problem.ts";
import { Sentence } from "../../language/sentence.tsx";
import { buttonLook } from "../../primitives/link-button.tsx";
import { AccountField } from "./account-field.tsx";
import { FormProblem } from "../form-problem.tsx";
import { PasswordField } from "./password-field.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useLanguage } from "../../language/language-context.ts";

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
  const { text } = useLanguage();
  const form = useFirstProblem(failure);
  const isInProgress = useNavigation().state !== "idle";
  const problemOf = (field: string) => failure?.problems.find((problem) => problem.field === field)?.message ?? "";
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
      <Form ref={form} method="post" className="flex flex-col gap-24">
        <AccountField
          type="email"
          name="email"
          label={text("admin.common.email")}
          autoComplete="username"
          maxLength={254}
          value={email ?? ""}
          readOnly={email !== null}
          problem={problemOf("email")}
        />
        <PasswordField
          name="password"
          label={text("admin.signIn.password")}
          autoComplete="new-password"
          problem={problemOf("password")}
        />
        <PasswordField
          name="retyped"
          label={text("admin.invite.retype")}
          autoComplete="new-password"
          problem={problemOf("retyped")}
        />
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? text("admin.invite.creating") : text("admin.invite.create")}
        </button>
        <FormProblem text={failure?.problems.length === 0 ? failure.message : ""} />
      </Form>
    </SignInFrame>
  );
}

function Gone() {
  const { text } = useLanguage();
  return (
    <SignInFrame title={text("admin.invite.isOver")} lead={text("admin.invite.isOverText")}>
      <Link to="/admin/login" className={`${buttonLook("quiet")} self-start`}>
        {text("admin.page.login")}
      </Link>
    </SignInFrame>
  );
}
