import { Link } from "react-router";
import { buttonLook } from "../../primitives/link-button.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";
import { useLanguage } from "../../language/language-context.ts";

export function IdentityProblemPage({ message }: { message: string }) {
  const { text } = useLanguage();
  return (
    <SignInFrame title={text("admin.signIn.notSignedIn")} lead={message}>
      <Link to="/admin/login" className={`${buttonLook("quiet")} self-start`}>
        {text("admin.signIn.backToLogIn")}
      </Link>
    </SignInFrame>
  );
}
