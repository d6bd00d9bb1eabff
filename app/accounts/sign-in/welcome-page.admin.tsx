import { Form, useNavigation } from "react-router";
import { buttonClass } from "#app/ui/primitives/link-button.tsx";
import { SignInFrame, SignInNotice } from "./sign-in-frame.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function WelcomePage({ isOpen }: { isOpen: boolean }) {
  const { text } = useLanguage();
  const isInProgress = useNavigation().state !== "idle";
  if (!isOpen) {
    const [title, lead] = [text("admin.signIn.linkIsOver"), text("admin.signIn.linkIsOverText")];
    return <SignInNotice title={title} lead={lead} label="admin.page.login" />;
  }
  return (
    <SignInFrame title={text("admin.page.welcome")} lead={text("admin.welcome.intro")}>
      <Form method="post">
        <button type="submit" disabled={isInProgress} className={buttonClass("primary")}>
          {isInProgress ? text("admin.welcome.signingIn") : text("admin.welcome.signIn")}
        </button>
      </Form>
    </SignInFrame>
  );
}
