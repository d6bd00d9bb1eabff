import { AccountField, type AccountFieldProps } from "./account-field.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** Room for a recovery code, typed with spaces. */
const MAX_LENGTH = 40;

type CodeFieldProps = Pick<AccountFieldProps, "problem" | "hint" | "hasFirstFocus">;

/** For the six digits of an authenticator app. */
export function CodeField(props: CodeFieldProps) {
  const { text } = useLanguage();
  return (
    <AccountField
      {...props}
      type="text"
      inputMode="numeric"
      name="code"
      label={text("admin.code.code")}
      autoComplete="one-time-code"
      maxLength={MAX_LENGTH}
    />
  );
}

export function AnyCodeField(props: Omit<CodeFieldProps, "hint">) {
  const { text } = useLanguage();
  return (
    <AccountField
      {...props}
      type="text"
      name="code"
      label={text("admin.code.code")}
      hint={text("admin.code.anyHint")}
      autoComplete="one-time-code"
      maxLength={MAX_LENGTH}
    />
  );
}

export function RecoveryCodeField(props: Pick<AccountFieldProps, "problem">) {
  const { text } = useLanguage();
  return (
    <AccountField
      {...props}
      type="text"
      name="code"
      label={text("admin.code.recoveryCode")}
      hint={text("admin.code.recoveryHint")}
      autoComplete="off"
      maxLength={MAX_LENGTH}
    />
  );
}
