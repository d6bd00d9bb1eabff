import { AccountField, type AccountFieldProps } from "./account-field.tsx";

/** Room for a recovery code, typed with spaces. */
const MAX_LENGTH = 40;

type CodeFieldProps = Pick<AccountFieldProps, "problem" | "hint" | "hasFirstFocus">;

/** For the six digits of an authenticator app. */
export function CodeField(props: CodeFieldProps) {
  return (
    <AccountField
      {...props}
      type="text"
      inputMode="numeric"
      name="code"
      label="Code"
      autoComplete="one-time-code"
      maxLength={MAX_LENGTH}
    />
  );
}

export function AnyCodeField(props: Omit<CodeFieldProps, "hint">) {
  return (
    <AccountField
      {...props}
      type="text"
      name="code"
      label="Code"
      hint="From your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      maxLength={MAX_LENGTH}
    />
  );
}

export function RecoveryCodeField(props: Pick<AccountFieldProps, "problem">) {
  return (
    <AccountField
      {...props}
      type="text"
      name="code"
      label="Recovery code"
      hint="One of the ten that you stored when you set it up. Each works once."
      autoComplete="off"
      maxLength={MAX_LENGTH}
    />
  );
}
