import { AccountField } from "../sections/account-field.tsx";
import { PasswordField } from "./password-field.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** @param username Prefilled; the focus then starts in the password. */
export function SignInFields({ username = "" }: { username?: string }) {
  const { text } = useLanguage();
  return (
    <>
      <AccountField name="username" label={text("admin.signIn.username")} type="email" autoComplete="username" value={username} />
      <PasswordField
        name="password"
        label={text("admin.signIn.password")}
        autoComplete="current-password"
        hasFirstFocus={username !== ""}
      />
    </>
  );
}
