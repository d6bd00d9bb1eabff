import { countOf } from "#app/lib/text/numbers.ts";
import { AdminPage } from "../admin-page.tsx";
import { FormProblem } from "../form-problem.tsx";
import { Entry, EntryList } from "../settings/entry-list.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { LiftButton } from "./lift-button.tsx";

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: "UTC" });
const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

const FAILURES = { one: "failed attempt", many: "failed attempts" };
const NETWORKS = { one: "network", many: "networks" };
const WAITS = { one: "wait", many: "waits" };
const LIMITS = { one: "limit", many: "limits" };

export type LimitsFacts = {
  signIn: {
    accounts: readonly { account: { id: string; email: string }; failures: number; until: Date }[];
    networks: number;
    unknownAddresses: number;
  };
  instance: readonly { name: string; key: string; label: string; holder: string; until: Date }[];
  more: number;
  now: Date;
};

export function LimitsPage({ facts, problem }: { facts: LimitsFacts; problem: string }) {
  const { signIn, instance } = facts;
  const hasSignIn = signIn.accounts.length + signIn.networks + signIn.unknownAddresses > 0;
  return (
    <AdminPage title="Limits">
      <div className="flex w-full max-w-settings flex-col gap-24">
        <div className="flex flex-col gap-12">
          <p className="text-14 text-second">
            Waits after wrong passwords count for the whole site. Each instance counts the other limits for itself, until it
            stops: this page shows those of the instance that answered.
          </p>
          <FormProblem text={problem} />
        </div>
        {!hasSignIn && instance.length === 0 && <p>Nothing is limited right now.</p>}
        <div className="empty:hidden">
          {hasSignIn && <SignIn signIn={signIn} now={facts.now} />}
          {instance.length > 0 && <Instance facts={facts} />}
        </div>
      </div>
    </AdminPage>
  );
}

function SignIn({ signIn: { accounts, networks, unknownAddresses }, now }: Pick<LimitsFacts, "signIn" | "now">) {
  return (
    <SettingsSection id="sign-in" title="Sign-in" lead="Wrong passwords and codes make the next attempt wait, up to a minute.">
      {accounts.length + networks > 0 && (
        <EntryList>
          {accounts.map(({ account: { id, email }, failures, until }) => (
            <Entry
              key={id}
              title={email}
              facts={
                <>
                  <span>{countOf(failures, FAILURES)}</span>
                  <span>{until > now ? <>Waits until {<Instant at={until} now={now} />}</> : "May try again now"}</span>
                </>
              }
            >
              <LiftButton intent="lift-account" fields={{ account: id }} label={`Lift the wait of ${email}`} />
            </Entry>
          ))}
          {networks > 0 && (
            <Entry title="Networks" facts={<span>{countOf(networks, NETWORKS)} with too many failed attempts or requests</span>}>
              <LiftButton intent="lift-networks" fields={{}} label="Lift the waits of all networks" />
            </Entry>
          )}
        </EntryList>
      )}
      {unknownAddresses > 0 && (
        <p className="text-14 text-second">{countOf(unknownAddresses, WAITS)} for addresses that have no account.</p>
      )}
    </SettingsSection>
  );
}

function Instance({ facts: { instance, more, now } }: { facts: LimitsFacts }) {
  return (
    <SettingsSection id="instance" title="This instance" lead="Requests beyond these limits are refused until they end.">
      <EntryList>
        {instance.map(({ name, key, label, holder, until }) => (
          <Entry
            key={`${name} ${key}`}
            title={label}
            facts={
              <>
                <span className="wrap-anywhere">From {holder}</span>
                <span>
                  Until <Instant at={until} now={now} />
                </span>
              </>
            }
          >
            <LiftButton intent="lift-limit" fields={{ name, key }} label={`Lift ${label} from ${holder}`} />
          </Entry>
        ))}
      </EntryList>
      {more > 0 && <p className="text-14 text-second">And {countOf(more, LIMITS)} more.</p>}
    </SettingsSection>
  );
}

function Instant({ at, now }: { at: Date; now: Date }) {
  const isToday = at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
  return <time dateTime={at.toISOString()}>{(isToday ? TIME : DAY_AND_TIME).format(at)} UTC</time>;
}
