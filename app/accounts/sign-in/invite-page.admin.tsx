import type { Role } from "#app/lib/roles.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { NewPasswordForm, problemOf, type Failure } from "../passwords/new-password-form.admin.tsx";
import { SignInFrame, SignInNotice } from "./sign-in-frame.admin.tsx";

const LABELS = {
  password: "admin.signIn.password",
  retyped: "admin.invite.retype",
  submit: "admin.invite.create",
  inProgress: "admin.invite.creating",
} as const;

type InvitePageProps = {
  /** `email` is null for an invitation to anyone; `invitation` is null if the link is no longer valid. */
  invitation: { invitedBy: string; email: string | null; role: Role } | null;
  failure: Failure | null;
};

export function InvitePage({ invitation, failure }: InvitePageProps) {
  const { text } = useLanguage();
  if (invitation) return <Accept {...invitation} failure={failure} />;
  return <SignInNotice title={text("admin.invite.isOver")} lead={text("admin.invite.isOverText")} label="admin.page.login" />;
}

function Accept({
  invitedBy,
  email,
  role,
  failure,
}: NonNullable<InvitePageProps["invitation"]> & Pick<InvitePageProps, "failure">) {
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
