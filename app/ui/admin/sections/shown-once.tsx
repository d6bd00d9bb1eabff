import { useIsHydrated } from "../../browser/use-is-hydrated.ts";
import { AccountField } from "./account-field.tsx";
import { useState } from "react";
import { ConfirmShown, type ShownIntent } from "./confirm-shown.tsx";
import { useLanguage } from "../../language/language-context.ts";

type ShownOnceProps = {
  name: string;
  label: string;
  text: string;
  /** The request that records that the secret was shown. Lists mark secrets that were not. */
  intent?: ShownIntent;
};

/** The secret cannot be shown again. */
export function ShownOnce({ name, label, text: secret, intent }: ShownOnceProps) {
  const { text } = useLanguage();
  const isLive = useIsHydrated();
  const { canCopy, isCopied, copy } = useCopy(secret);
  return (
    <div className="flex flex-col gap-12 rounded-card border border-line p-16">
      <AccountField
        name={name}
        label={label}
        hint={text("admin.settings.copyNow")}
        value={secret}
        readOnly
        onFocus={(event) => event.target.select()}
      >
        {isLive && canCopy() && (
          <button type="button" onClick={() => void copy()} className="quiet-button shrink-0">
            {isCopied ? text("admin.settings.copied") : text("admin.settings.copy")}
          </button>
        )}
      </AccountField>
      {intent && <ConfirmShown intent={intent} secret={secret} />}
    </div>
  );
}

/** The clipboard API requires https or localhost. */
function useCopy(text: string) {
  const [copied, setCopied] = useState("");
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  return { canCopy: () => "clipboard" in navigator, isCopied: copied === text, copy };
}
