import { useFirstProblem } from "../use-first-problem.ts";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { problemOf, type SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { SubmitLine } from "../settings/submit-line.tsx";
import type { ShownAdmin } from "./people-section.tsx";
import { RoleChoice } from "./role-choice.tsx";
import { useLanguage } from "../../language/language-context.ts";

type RoleSectionProps = { admin: ShownAdmin; ownEmail: string; isLastOwner: boolean; answer: SettingsAnswer | null };

export function RoleSection({ admin: { email, role }, ownEmail, isLastOwner, answer }: RoleSectionProps) {
  const { text } = useLanguage();
  const form = useFirstProblem(answer);
  return (
    <SettingsSection id="role" title={text("admin.accounts.role")} lead={text("admin.accounts.roleIntro")}>
      {isLastOwner ? (
        <p>{text("admin.accounts.lastOwnerRole")}</p>
      ) : (
        <SettingsForm key={role} ref={form} intent="change-role" section="role" className="flex flex-col items-start gap-16">
          <RoleChoice chosen={role} problem={problemOf(answer, "role")} />
          {email === ownEmail && role === "owner" && <p className="text-14 text-second">{text("admin.accounts.ownRole")}</p>}
          <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
          <SubmitLine
            intent="change-role"
            label={text("admin.accounts.changeRole")}
            labelInProgress={text("admin.common.changing")}
            look="quiet"
            answer={answer}
          />
        </SettingsForm>
      )}
    </SettingsSection>
  );
}
