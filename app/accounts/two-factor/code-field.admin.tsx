import { AccountField, type AccountFieldProps } from "#app/ui/admin/sections/account-field.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

/** Fits a recovery code typed with spaces. */
const MAX_LENGTH = 40;

/** Takes the six digits of an authenticator app. */
export function CodeField(props: Partial<AccountFieldProps>) {
  const { text } = useLanguage();
  return (
    <AccountField
      type="text"
      inputMode="numeric"
      name="code"
      label={text("admin.code.code")}
      autoComplete="one-time-code"
      maxLength={MAX_LENGTH}
      {...props}
    />
  );
}

export function AnyCodeField(props: Pick<AccountFieldProps, "problem">) {
  const { text } = useLanguage();
  return <CodeField {...props} inputMode={undefined} hint={text("admin.code.anyHint")} />;
}

export function RecoveryCodeField(props: Pick<AccountFieldProps, "problem">) {
  const { text } = useLanguage();
  const texts = { label: text("admin.code.recoveryCode"), hint: text("admin.code.recoveryHint") };
  return <CodeField {...props} {...texts} inputMode={undefined} autoComplete="off" />;
}
