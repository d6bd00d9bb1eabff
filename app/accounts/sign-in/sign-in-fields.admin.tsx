import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { PasswordField } from "../passwords/password-field.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

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
