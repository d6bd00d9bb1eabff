import { Form, Link, useNavigation } from "react-router";
import { buttonLook } from "../../primitives/link-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function WelcomePage({ isOpen }: { isOpen: boolean }) {
  const { text } = useLanguage();
  const isInProgress = useNavigation().state !== "idle";
  if (!isOpen) {
    return (
      <SignInFrame title={text("admin.signIn.linkIsOver")} lead={text("admin.signIn.linkIsOverText")}>
        <Link to="/admin/login" className={`${buttonLook("quiet")} self-start`}>
          {text("admin.page.login")}
        </Link>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={text("admin.page.welcome")} lead={text("admin.welcome.intro")}>
      <Form method="post">
        <button type="submit" disabled={isInProgress} className={buttonLook("primary")}>
          {isInProgress ? text("admin.welcome.signingIn") : text("admin.welcome.signIn")}
        </button>
      </Form>
    </SignInFrame>
  );
}
