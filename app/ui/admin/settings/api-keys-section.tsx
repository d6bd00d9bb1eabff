import { KEY_RIGHTS, type KeyRight } from "#app/kinds/api-keys.ts";
import { Entry, EntryList } from "./entry-list.tsx";
import { Moment } from "../moment.tsx";
import { NewApiKeyForm } from "./new-api-key-form.tsx";
import { RevokeApiKey } from "./revoke-api-key.tsx";
import type { SettingsAnswer } from "./settings-answer.ts";
import { SettingsSection } from "./settings-section.tsx";
import { ShownOnce } from "./shown-once.tsx";

export type ShownApiKey = {
  id: string;
  name: string;
  createdBy: string;
  createdAt: Date;
  rights: readonly KeyRight[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
};

type ApiKeysSectionProps = {
  ownEmail: string;
  apiKeys: readonly ShownApiKey[];
  now: Date;
  answer: SettingsAnswer | null;
};

export function ApiKeysSection({ ownEmail, apiKeys, now, answer }: ApiKeysSectionProps) {
  return (
    <SettingsSection
      id="api-keys"
      title="API keys"
      lead="A key lets a program do on this site what you choose here, until it expires or is revoked. Give each program its own."
    >
      <NewApiKeyForm key={answer?.secret ?? "first"} ownEmail={ownEmail} answer={answer} />
      {answer?.secret && <ShownOnce name="key" label="API key" text={answer.secret} />}
      {apiKeys.length > 0 && (
        <EntryList>
          {apiKeys.map((apiKey) => (
            <Entry
              key={apiKey.id}
              title={apiKey.name}
              mark={apiKey.expiresAt && apiKey.expiresAt <= now ? "Expired" : undefined}
              facts={<Facts apiKey={apiKey} now={now} />}
            >
              <RevokeApiKey id={apiKey.id} name={apiKey.name} />
            </Entry>
          ))}
        </EntryList>
      )}
    </SettingsSection>
  );
}

function Facts({ apiKey, now }: { apiKey: ShownApiKey; now: Date }) {
  const { createdBy, createdAt, rights, expiresAt, lastUsedAt } = apiKey;
  return (
    <>
      <span>{rights.map((right) => KEY_RIGHTS[right].label).join(", ")}</span>
      <span>{lastUsedAt ? <>Last used {<Moment at={lastUsedAt} now={now} />}</> : "Never used"}</span>
      <span>
        Made <Moment at={createdAt} now={now} /> by {createdBy}
      </span>
      {expiresAt && (
        <span>
          {expiresAt <= now ? "Expired" : "Expires"} <Moment at={expiresAt} now={now} />
        </span>
      )}
    </>
  );
}
