import { PasswordField } from "./password-field.admin.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

export function OwnPasswordField({ email, problem }: { email: string; problem: string }) {
  const { text } = useLanguage();
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={text("admin.signIn.yourPassword")}
        autoComplete="current-password"
        problem={problem}
      />
    </>
  );
}
