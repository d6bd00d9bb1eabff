import { AccountField } from "./account-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** What somebody types to sign in (spec 5). @param username What stands there already; then the password has the first focus. */
export function SignInFields({ username = "" }: { username?: string }) {
  return (
    <>
      <AccountField name="username" label="Username" type="email" autoComplete="username" value={username} />
      <PasswordField name="password" label="Password" autoComplete="current-password" hasFirstFocus={username !== ""} />
    </>
  );
}
