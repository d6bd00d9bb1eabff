import { useLanguage } from "../../language/language-context.ts";
import { SignInNotice } from "./sign-in-frame.tsx";

export function IdentityProblemPage({ message }: { message: string }) {
  const { text } = useLanguage();
  return <SignInNotice title={text("admin.signIn.notSignedIn")} lead={message} />;
}
