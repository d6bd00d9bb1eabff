import { Form, Link, useNavigation } from "react-router";
import { buttonLook } from "../../primitives/link-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

export function WelcomePage({ isOpen }: { isOpen: boolean }) {
  const isInProgress = useNavigation().state !== "idle";
  if (!isOpen) {
    return (
      <SignInFrame title="This link no longer works" lead="It was already used or has expired.">
        <Link to="/admin/login" className={`${buttonLook("quiet")} self-start`}>
          Log In
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Welcome" lead="This link signs you in once, as the owner of this new site.">
      <Form method="post">
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? "Signing in..." : "Sign In"}
        </button>
      </Form>
    </SignInFrame>
  );
}
