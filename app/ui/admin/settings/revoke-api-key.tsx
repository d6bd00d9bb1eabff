import { buttonLook } from "../../primitives/link-button.tsx";
import { SettingsForm, useSubmission } from "./settings-form.tsx";

/** Revoking cannot be undone, so it asks first. Works without scripts. */
export function RevokeApiKey({ id, name }: { id: string; name: string }) {
  const isInProgress = useSubmission("revoke-api-key")?.get("key") === id;
  return (
    <details className="flex-none open:w-full">
      <summary aria-label={`Revoke ${name}`} className={`${buttonLook("quiet")} list-none`}>
        Revoke
      </summary>
      <SettingsForm intent="revoke-api-key" section="api-keys" className="flex flex-wrap items-center gap-16 pt-12">
        <input type="hidden" name="key" value={id} />
        <p className="min-w-0 text-14 text-second">Programs that use this key stop working at once. This cannot be undone.</p>
        <button type="submit" disabled={isInProgress} aria-label={`Revoke for good: ${name}`} className={buttonLook("primary")}>
          {isInProgress ? "Revoking..." : "Revoke for good"}
        </button>
      </SettingsForm>
    </details>
  );
}
