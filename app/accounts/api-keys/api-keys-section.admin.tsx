import { useId } from "react";
import { KEY_DAYS, KEY_RIGHTS, type ApiKey } from "./api-keys.ts";
import type { Language } from "#app/languages/language.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { FieldFrame } from "#app/ui/fields/field-frame.tsx";
import { controlProps } from "#app/ui/fields/field-input.ts";
import { ConfirmedAction } from "#app/ui/admin/confirmed-action.tsx";
import { Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { Moment, Since } from "#app/ui/admin/moment.tsx";
import { AccountField } from "#app/ui/admin/sections/account-field.tsx";
import { Checkboxes } from "#app/ui/admin/sections/checkboxes.tsx";
import { OwnPasswordField } from "../passwords/own-password-field.admin.tsx";
import { problemOf, type SettingsAnswer } from "#app/ui/admin/sections/settings-answer.ts";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { ShownOnce } from "#app/ui/admin/sections/shown-once.tsx";
import { SettingsForm } from "#app/ui/admin/sections/settings-form.tsx";
import { SubmitLine } from "#app/ui/admin/sections/submit-line.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

type ApiKeysSectionProps = {
  ownEmail: string;
  apiKeys: readonly ApiKey[];
  now: Date;
  answer: SettingsAnswer | null;
};

export function ApiKeysSection({ ownEmail, apiKeys, now, answer }: ApiKeysSectionProps) {
  const { text } = useLanguage();
  const justMade = answer?.secret ? apiKeys.find(({ isShown }) => !isShown) : undefined;
  const isLost = (apiKey: ApiKey) => !apiKey.isShown && apiKey !== justMade;
  const markOf = (apiKey: ApiKey) => {
    if (apiKey.expiresAt && apiKey.expiresAt <= now) return text("admin.apiKeys.expired");
    return isLost(apiKey) ? text("admin.settings.notShown") : undefined;
  };
  return (
    <SettingsSection id="api-keys" title={text("admin.apiKeys.title")} lead={text("admin.apiKeys.lead")}>
      <NewApiKeyForm key={answer?.secret ?? "first"} ownEmail={ownEmail} answer={answer} />
      {answer?.secret && <ShownOnce name="key" label={text("admin.apiKeys.key")} text={answer.secret} intent="api-key-shown" />}
      {apiKeys.length > 0 && (
        <EntryList>
          {apiKeys.map((apiKey) => (
            <Entry
              key={apiKey.id}
              title={apiKey.name}
              mark={markOf(apiKey)}
              body={isLost(apiKey) && <p className="text-14 text-second">{text("admin.apiKeys.notShown")}</p>}
              facts={factsOf(apiKey, now, text)}
            >
              <ConfirmedAction
                label={text("admin.common.revoke")}
                spoken={text("admin.apiKeys.revokeOf", { name: apiKey.name })}
                effect={text("admin.apiKeys.revokeText")}
                action={{
                  section: "api-keys",
                  fields: { intent: "revoke-api-key", key: apiKey.id },
                  label: text("admin.apiKeys.revokeForGood"),
                  labelInProgress: text("admin.common.revoking"),
                  spoken: text("admin.apiKeys.revokeForGoodOf", { name: apiKey.name }),
                }}
              />
            </Entry>
          ))}
        </EntryList>
      )}
    </SettingsSection>
  );
}

function factsOf({ createdBy, createdAt, rights, expiresAt, lastUsedAt }: ApiKey, now: Date, text: Language["text"]) {
  return [
    rights.map((right) => text(`admin.right.${right}`)).join(text("common.comma")),
    lastUsedAt ? <Since key="used" text="admin.settings.lastUsed" at={lastUsedAt} now={now} /> : text("admin.apiKeys.neverUsed"),
    <Sentence key="made" text="admin.apiKeys.made" values={{ time: <Moment at={createdAt} now={now} />, by: createdBy }} />,
    expiresAt && (
      <Since key="end" text={expiresAt <= now ? "admin.apiKeys.expiredAt" : "admin.common.expiresAt"} at={expiresAt} now={now} />
    ),
  ];
}

type NewApiKeyFormProps = { ownEmail: string; answer: SettingsAnswer | null };

function NewApiKeyForm({ ownEmail, answer }: NewApiKeyFormProps) {
  const { text } = useLanguage();
  return (
    <SettingsForm answer={answer} intent="create-api-key" section="api-keys" className="flex flex-col items-start gap-16">
      <AccountField
        name="name"
        label={text("admin.common.name")}
        hint={text("admin.apiKeys.nameHint")}
        autoComplete="off"
        maxLength={100}
        value={answer?.typed?.name}
        problem={problemOf(answer, "name")}
      />
      <Checkboxes
        name="rights"
        label={text("admin.apiKeys.rights")}
        options={KEY_RIGHTS.map((right) => [right, text(`admin.rightChoice.${right}`)])}
        chosen={answer?.typed?.rights ?? ["files"]}
        problem={problemOf(answer, "rights")}
      />
      <Expiry answer={answer} />
      <OwnPasswordField email={ownEmail} problem={problemOf(answer, "password")} />
      <SubmitLine label={text("admin.apiKeys.make")} labelInProgress="admin.common.making" look="quiet" />
    </SettingsForm>
  );
}

/** The date is asked for only where it applies, even without scripts. */
function Expiry({ answer }: { answer: SettingsAnswer | null }) {
  const { text } = useLanguage();
  const choice = field(
    useId(),
    "expires",
    text("admin.apiKeys.expires"),
    answer?.typed?.expires ?? "never",
    problemOf(answer, "expires"),
  );
  const day = field(useId(), "day", text("admin.apiKeys.lastDay"), answer?.typed?.day ?? "", problemOf(answer, "day"));
  return (
    <div className="key-expiry">
      <FieldFrame input={choice}>
        <select {...controlProps(choice)} className="control">
          <option value="never">{text("admin.apiKeys.never")}</option>
          {KEY_DAYS.map((days) => (
            <option key={days} value={days}>
              {text("admin.apiKeys.afterDays", { count: days })}
            </option>
          ))}
          <option value="day">{text("admin.apiKeys.onDate")}</option>
        </select>
      </FieldFrame>
      <FieldFrame input={day} className="key-last-day">
        <input type="date" {...controlProps({ ...day, isRequired: false })} className="control" />
      </FieldFrame>
    </div>
  );
}

function field(id: string, name: string, label: string, value: string, problem: string) {
  return { id, name, label, isRequired: true, value, problem: problem || null };
}
