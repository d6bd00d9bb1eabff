import { useLanguage } from "../../language/language-context.ts";
import { ConfirmShown } from "./confirm-shown.tsx";

/** They cannot be shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { text } = useLanguage();
  return (
    <div className="flex flex-col gap-16 rounded-card border border-line p-16">
      <h3 className="text-16">{text("admin.twoFactor.yourCodes")}</h3>
      <p className="text-14 text-second">{text("admin.twoFactor.yourCodesText")}</p>
      <ul className="grid gap-x-24 gap-y-8 tablet:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-16">{code}</code>
          </li>
        ))}
      </ul>
      <ConfirmShown intent="recovery-codes-shown" secret={codes[0] ?? ""} />
    </div>
  );
}
