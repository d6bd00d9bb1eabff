import { buttonLook } from "../../primitives/link-button.tsx";
import { SettingsForm, useSubmission } from "./settings-form.tsx";
import { useLanguage } from "../../language/language-context.ts";

/** Revoking cannot be undone, so it asks first. Works without scripts. */
export function RevokeApiKey({ id, name }: { id: string; name: string }) {
  const { text } = useLanguage();
  const isInProgress = useSubmission("revoke-api-key")?.get("key") === id;
  return (
    <details className="flex-none open:w-full">
      <summary aria-label={text("admin.apiKeys.revokeOf", { name })} className={`${buttonLook("quiet")} list-none`}>
        {text("admin.common.revoke")}
      </summary>
      <SettingsForm intent="revoke-api-key" section="api-keys" className="flex flex-wrap items-center gap-16 pt-12">
        <input type="hidden" name="key" value={id} />
        <p className="min-w-0 text-14 text-second">{text("admin.apiKeys.revokeText")}</p>
        <button
          type="submit"
          disabled={isInProgress}
          aria-label={text("admin.apiKeys.revokeForGoodOf", { name })}
          className={buttonLook("primary")}
        >
          {isInProgress ? text("admin.common.revoking") : text("admin.apiKeys.revokeForGood")}
        </button>
      </SettingsForm>
    </details>
  );
}
