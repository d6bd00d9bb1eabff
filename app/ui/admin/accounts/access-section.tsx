import type { SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { AdminAction } from "./admin-action.tsx";
import type { ShownAdmin } from "./people-section.tsx";

type AccessSectionProps = { admin: ShownAdmin; ownEmail: string; isLastOwner: boolean; answer: SettingsAnswer | null };

export function AccessSection({ admin, ownEmail, isLastOwner, answer }: AccessSectionProps) {
  const intents = admin.disabledAt ? (["enable-admin", "remove-admin"] as const) : (["disable-admin", "remove-admin"] as const);
  return (
    <SettingsSection id="access" title="Access" lead="Disabling keeps the account; removing deletes it for good.">
      {isLastOwner ? (
        <p>This is the only owner who can sign in, so the account can be neither disabled nor removed.</p>
      ) : (
        <div className="flex flex-wrap gap-12 has-[[open]]:[&>:not([open])]:hidden">
          {intents.map((intent) => (
            <AdminAction
              key={intent}
              intent={intent}
              email={admin.email}
              ownEmail={ownEmail}
              failure={answer?.intent === intent && !answer.isDone ? answer : null}
            />
          ))}
        </div>
      )}
    </SettingsSection>
  );
}
