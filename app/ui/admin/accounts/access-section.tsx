import type { SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsSection } from "../settings/settings-section.tsx";
import { AdminAction } from "./admin-action.tsx";
import type { ShownAdmin } from "./people-section.tsx";
import { useLanguage } from "../../language/language-context.ts";

type AccessSectionProps = { admin: ShownAdmin; ownEmail: string; isLastOwner: boolean; answer: SettingsAnswer | null };

export function AccessSection({ admin, ownEmail, isLastOwner, answer }: AccessSectionProps) {
  const { text } = useLanguage();
  const intents = admin.disabledAt ? (["enable-admin", "remove-admin"] as const) : (["disable-admin", "remove-admin"] as const);
  return (
    <SettingsSection id="access" title={text("admin.access.title")} lead={text("admin.access.intro")}>
      {isLastOwner ? (
        <p>{text("admin.access.lastOwner")}</p>
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
