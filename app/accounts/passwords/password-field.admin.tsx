import { useState } from "react";
import { PASSWORD_LENGTH } from "#app/lib/passwords.ts";
import { useIsHydrated } from "#app/ui/browser/use-is-hydrated.ts";
import { AccountField, type AccountFieldProps } from "#app/ui/admin/sections/account-field.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

type PasswordFieldProps = Pick<AccountFieldProps, "name" | "label" | "problem" | "hint" | "hasFirstFocus"> & {
  autoComplete: "current-password" | "new-password";
};

export function PasswordField(props: PasswordFieldProps) {
  const { text, locale } = useLanguage();
  const isLive = useIsHydrated();
  const [isShown, setIsShown] = useState(false);
  return (
    <AccountField {...props} type={isShown ? "text" : "password"} maxLength={PASSWORD_LENGTH.max}>
      {isLive && (
        <button
          type="button"
          aria-pressed={isShown}
          aria-label={text("admin.signIn.showField", { label: props.label.toLocaleLowerCase(locale) })}
          onClick={() => setIsShown(!isShown)}
          className="quiet-button shrink-0"
        >
          {isShown ? text("admin.signIn.hide") : text("admin.signIn.show")}
        </button>
      )}
    </AccountField>
  );
}
