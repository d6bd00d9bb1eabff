import { PasswordField } from "./password-field.tsx";

export function OwnPasswordField({ email, problem }: { email: string; problem: string }) {
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label="Your password" autoComplete="current-password" problem={problem} />
    </>
  );
}
