import { Form, Link, useNavigation } from "react-router";
import { buttonLook } from "../../primitives/link-button.tsx";
import { FormProblem } from "../form-problem.tsx";
import { SignInFields } from "./sign-in-fields.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

type LoginPageProps = {
  to: string;
  /** Whether a new password was chosen just now. */
  hasNewPassword: boolean;
  message: string;
};

export function LoginPage({ to, hasNewPassword, message }: LoginPageProps) {
  const isInProgress = useNavigation().state !== "idle";
  return (
    <SignInFrame
      title="Log In"
      lead={hasNewPassword && "Your password is changed, and you are signed out everywhere. Log in with the new one."}
    >
      <Form method="post" action="/admin/login" className="flex flex-col gap-24">
        <input type="hidden" name="to" value={to} />
        <SignInFields />
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? "Logging in..." : "Log In"}
        </button>
        <FormProblem text={isInProgress ? "" : message} />
      </Form>
      <Link to="/admin/forgot" className="-my-12 inline-flex min-h-touch items-center self-start underline underline-offset-4">
        Forgot your password?
      </Link>
    </SignInFrame>
  );
}
