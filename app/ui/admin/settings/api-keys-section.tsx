import type { KeyRight } from "#app/kinds/api-keys.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { Sentence } from "../../language/sentence.tsx";
import { Entry, EntryList } from "../list/entry-list.tsx";
import { Moment, Since } from "../moment.tsx";
import { NewApiKeyForm } from "./new-api-key-form.tsx";
import { RevokeApiKey } from "./revoke-api-key.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";
import { SettingsSection } from "./settings-section.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { useLanguage } from "../../language/language-context.ts";

export type ShownApiKey = {
  id: string;
  name: string;
  createdBy: string;
  createdAt: Date;
  rights: readonly KeyRight[];
  expiresAt: Date | null;
  isShown: boolean;
  lastUsedAt: Date | null;
};

type ApiKeysSectionProps = {
  ownEmail: string;
  apiKeys: readonly ShownApiKey[];
  now: Date;
  answer: SettingsAnswer | null;
};

export function ApiKeysSection({ ownEmail, apiKeys, now, answer }: ApiKeysSectionProps) {
  const { text } = useLanguage();
  const justMade = answer?.secret ? apiKeys.find(({ isShown }) => !isShown) : undefined;
  const isLost = (apiKey: ShownApiKey) => !apiKey.isShown && apiKey !== justMade;
  const markOf = (apiKey: ShownApiKey) => {
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
              <RevokeApiKey id={apiKey.id} name={apiKey.name} />
            </Entry>
          ))}
        </EntryList>
      )}
    </SettingsSection>
  );
}

function factsOf({ createdBy, createdAt, rights, expiresAt, lastUsedAt }: ShownApiKey, now: Date, text: Language["text"]) {
  return [
    rights.map((right) => text(`admin.right.${right}`)).join(text("common.comma")),
    lastUsedAt ? <Since key="used" text="admin.settings.lastUsed" at={lastUsedAt} now={now} /> : text("admin.apiKeys.neverUsed"),
    <Sentence key="made" text="admin.apiKeys.made" values={{ time: <Moment at={createdAt} now={now} />, by: createdBy }} />,
    expiresAt && (
      <Since key="end" text={expiresAt <= now ? "admin.apiKeys.expiredAt" : "admin.common.expiresAt"} at={expiresAt} now={now} />
    ),
  ];
}
