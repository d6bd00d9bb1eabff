import { useFirstProblem } from "../use-first-problem.ts";
import { AccountField } from "../sign-in/account-field.tsx";
import { Entry, EntryList } from "./entry-list.tsx";
import { Moment } from "./moment.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { RevokeApiKey } from "./revoke-api-key.tsx";
import { problemOf, type SettingsAnswer } from "./settings-answer.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { SubmitLine } from "./submit-line.tsx";

export type ShownApiKey = { id: string; name: string; createdBy: string; createdAt: Date; lastUsedAt: Date | null };

type ApiKeysSectionProps = {
  ownEmail: string;
  apiKeys: readonly ShownApiKey[];
  now: Date;
  answer: SettingsAnswer | null;
};

export function ApiKeysSection({ ownEmail, apiKeys, now, answer }: ApiKeysSectionProps) {
  const form = useFirstProblem(answer);
  return (
    <SettingsSection
      id="api-keys"
      title="API keys"
      lead="A key lets a program add, change and delete files as you may. Give each program its own."
    >
      <SettingsForm
        key={answer?.secret ?? "first"}
        ref={form}
        intent="create-api-key"
        section="api-keys"
        className="flex flex-col items-start gap-16"
      >
        <AccountField
          name="name"
          label="Name"
          hint="What will use it, such as Nightly upload."
          autoComplete="off"
          maxLength={100}
          value={answer?.typed?.name}
          problem={problemOf(answer, "name")}
        />
        <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
        <SubmitLine intent="create-api-key" label="Make a key" labelInProgress="Making..." look="quiet" answer={answer} />
      </SettingsForm>
      {answer?.secret && <ShownOnce name="key" label="API key" text={answer.secret} />}
      {apiKeys.length > 0 && (
        <EntryList>
          {apiKeys.map((apiKey) => (
            <Entry key={apiKey.id} title={apiKey.name} facts={<Facts apiKey={apiKey} now={now} />}>
              <RevokeApiKey id={apiKey.id} name={apiKey.name} />
            </Entry>
          ))}
        </EntryList>
      )}
    </SettingsSection>
  );
}

function Facts({ apiKey: { createdBy, createdAt, lastUsedAt }, now }: { apiKey: ShownApiKey; now: Date }) {
  return (
    <>
      <span>{lastUsedAt ? <>Last used {<Moment at={lastUsedAt} now={now} />}</> : "Never used"}</span>
      <span>
        Made <Moment at={createdAt} now={now} /> by {createdBy}
      </span>
    </>
  );
}
