import { useFirstProblem } from "../use-first-problem.ts";
import { buttonLook } from "../../primitives/link-button.tsx";
import { Since } from "../moment.tsx";
import { Entry, EntryList } from "../list/entry-list.tsx";
import { problemOf, type SettingsAnswer } from "../settings/settings-answer.ts";
import { SettingsForm } from "../settings/settings-form.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { SubmitLine } from "../settings/submit-line.tsx";
import { OwnPasswordField } from "../sign-in/own-password-field.tsx";
import { useLanguage } from "../../language/language-context.ts";

export type ShownIdentity = { id: string; issuer: string; subject: string; linkedAt: Date };

type IdentitiesSectionProps = {
  identities: readonly ShownIdentity[];
  ownEmail: string;
  now: Date;
  answer: SettingsAnswer | null;
};

/** Who signs in to the account at a provider. Works without scripts. */
export function IdentitiesSection({ identities, ownEmail, now, answer }: IdentitiesSectionProps) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="identities" title={text("admin.identities.title")} lead={text("admin.identities.lead")}>
      <EntryList>
        {identities.map(({ id, issuer, subject, linkedAt }) => (
          <Entry
            key={id}
            title={<span className="wrap-anywhere">{issuer}</span>}
            facts={[
              text("admin.identities.subject", { subject }),
              <Since key="linked" text="admin.identities.linkedAt" at={linkedAt} now={now} />,
            ]}
          >
            <Unlink id={id} ownEmail={ownEmail} failure={answer && !answer.isDone ? answer : null} />
          </Entry>
        ))}
      </EntryList>
    </SettingsSection>
  );
}

type UnlinkProps = { id: string; ownEmail: string; failure: SettingsAnswer | null };

function Unlink({ id, ownEmail, failure }: UnlinkProps) {
  const { text } = useLanguage();
  const form = useFirstProblem(failure);
  return (
    <details name="unlink" open={failure !== null} className="open:w-full">
      <summary className={`${buttonLook("quiet")} list-none`}>{text("admin.common.remove")}</summary>
      <SettingsForm ref={form} intent="unlink-identity" section="identities" className="flex flex-col items-start gap-16 pt-12">
        <input type="hidden" name="identity" value={id} />
        <p className="text-14 text-second">{text("admin.identities.removeEffect")}</p>
        <OwnPasswordField email={ownEmail} problem={problemOf(failure, "password")} />
        <SubmitLine
          intent="unlink-identity"
          label={text("admin.identities.remove")}
          labelInProgress={text("admin.common.removing")}
          look="primary"
          answer={failure}
        />
      </SettingsForm>
    </details>
  );
}
