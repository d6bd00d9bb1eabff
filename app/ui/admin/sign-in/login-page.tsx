import { Form, Link, useNavigation } from "react-router";
import { buttonLook } from "../../primitives/link-button.tsx";
import { FormProblem } from "../form-problem.tsx";
import { SignInFields } from "./sign-in-fields.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

const NOTES: Record<string, string> = {
  changed: "Your password is changed, and you are signed out everywhere. Log in with the new one.",
  unreachable: "The provider cannot be reached. Try again later, or log in with your password.",
  late: "The code was not entered in time. Log in again.",
};

type LoginPageProps = {
  to: string;
  /** Why the page is shown again: a key of `NOTES`. */
  note: string | null;
  /** Where else admins may sign in; null for nowhere. */
  provider: string | null;
  message: string;
};

export function LoginPage({ to, note, provider, message }: LoginPageProps) {
  const isInProgress = useNavigation().state !== "idle";
  return (
    <SignInFrame title="Log In" lead={NOTES[note ?? ""]}>
      <Form method="post" action="/admin/login" className="flex flex-col gap-24">
        <input type="hidden" name="to" value={to} />
        <SignInFields />
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? "Logging in..." : "Log In"}
        </button>
        <FormProblem text={isInProgress ? "" : message} />
      </Form>
      {provider !== null && (
        <a href={`/admin/login/identity?to=${encodeURIComponent(to)}`} className={buttonLook("quiet")}>
          Sign in with {provider}
        </a>
      )}
      <Link to="/admin/forgot" className="-my-12 inline-flex min-h-touch items-center self-start underline underline-offset-4">
        Forgot your password?
      </Link>
    </SignInFrame>
  );
}
