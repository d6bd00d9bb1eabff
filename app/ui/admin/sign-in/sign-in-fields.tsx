import { AccountField } from "./account-field.tsx";
import { PasswordField } from "./password-field.tsx";

/** @param username Prefilled; the focus then starts in the password. */
export function SignInFields({ username = "" }: { username?: string }) {
  return (
    <>
      <AccountField name="username" label="Username" type="email" autoComplete="username" value={username} />
      <PasswordField name="password" label="Password" autoComplete="current-password" hasFirstFocus={username !== ""} />
    </>
  );
}
