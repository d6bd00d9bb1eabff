import { Form, Link, useNavigation } from "react-router";
import type { LabelKey } from "#app/languages/messages.ts";
import { buttonClass } from "#app/ui/primitives/link-button.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { SignInFields } from "./sign-in-fields.admin.tsx";
import { SignInFrame } from "./sign-in-frame.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const NOTES: Record<string, LabelKey> = {
  changed: "admin.signIn.passwordChanged",
  unreachable: "admin.signIn.providerUnreachable",
  late: "admin.signIn.codeLate",
};

type LoginPageProps = {
  to: string;
  /** The reason for showing the page again: a key of `NOTES`. */
  note: string | null;
  /** The identity provider that admins may sign in at; null for none. */
  provider: string | null;
  message: string;
};

export function LoginPage({ to, note, provider, message }: LoginPageProps) {
  const { text } = useLanguage();
  const reason = NOTES[note ?? ""];
  const isInProgress = useNavigation().state !== "idle";
  return (
    <SignInFrame title={text("admin.page.login")} lead={reason && text(reason)}>
      <Form method="post" action="/admin/login" className="flex flex-col gap-24">
        <input type="hidden" name="to" value={to} />
        <SignInFields />
        <button type="submit" disabled={isInProgress} className={buttonClass("primary")}>
          {isInProgress ? text("admin.signIn.loggingIn") : text("admin.page.login")}
        </button>
        <FormProblem text={isInProgress ? "" : message} />
      </Form>
      {provider !== null && (
        <a href={`/admin/login/identity?to=${encodeURIComponent(to)}`} className={buttonClass("quiet")}>
          {text("admin.signIn.withProvider", { provider })}
        </a>
      )}
      <Link to="/admin/forgot" className="-my-12 inline-flex min-h-touch items-center self-start underline underline-offset-4">
        {text("admin.forgot.title")}
      </Link>
    </SignInFrame>
  );
}
