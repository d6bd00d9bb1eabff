import { useLanguage } from "#app/ui/language/language-context.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { NewPasswordForm, type Failure } from "./new-password-form.admin.tsx";
import { SignInFrame, SignInNotice } from "../sign-in/sign-in-frame.admin.tsx";

const LABELS = {
  password: "admin.password.new",
  retyped: "admin.password.retype",
  submit: "admin.password.change",
  inProgress: "admin.common.changing",
} as const;

type ResetPageProps = {
  /** Null if the link is no longer valid. */
  email: string | null;
  failure: Failure | null;
};

export function ResetPage({ email, failure }: ResetPageProps) {
  const { text } = useLanguage();
  if (email === null) {
    const [title, lead] = [text("admin.signIn.linkIsOver"), text("admin.signIn.linkIsOverText")];
    return <SignInNotice title={title} lead={lead} to="/admin/forgot" label="admin.reset.another" />;
  }
  return (
    <SignInFrame
      title={text("admin.reset.title")}
      lead={<Sentence text="admin.reset.intro" values={{ email: <span className="wrap-anywhere">{email}</span> }} />}
    >
      <NewPasswordForm failure={failure} labels={LABELS}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      </NewPasswordForm>
    </SignInFrame>
  );
}
