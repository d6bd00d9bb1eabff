import { redirect } from "react-router";
import { languageContext, limitsContext, servicesContext } from "#app/context.ts";
import { liftLimit, liftNetworks, liftSignIn, readLimits, type LimitsIntent, type ListedLimits } from "./read-limits.ts";
import { handleErrors, errorResponse, throwNotFound } from "#app/http.ts";
import { LIMITS_PATH } from "#app/lib/addresses/admin-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Route } from "./+types/limits.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { requireContext } from "#app/platform/actions/guard.ts";
import { readForm } from "#app/platform/actions/read-form.ts";
import { Sentence } from "#app/ui/language/sentence.tsx";
import { NoRows } from "#app/ui/admin/list/admin-list.tsx";
import { AdminPage } from "#app/ui/admin/admin-page.tsx";
import { FormProblem } from "#app/ui/admin/form-problem.tsx";
import { Entry, EntryList } from "#app/ui/admin/list/entry-list.tsx";
import { SettingsSection } from "#app/ui/admin/sections/settings-section.tsx";
import { ActionForm } from "#app/ui/admin/action-form.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium", timeZone: "UTC" });
const DAY_AND_TIME = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

type LimitsFacts = ListedLimits & { now: Date };

export const loader = handleErrors(async ({ context }: Route.LoaderArgs): Promise<LimitsFacts> => {
  const services = context.get(servicesContext);
  const limits = requireContext(context, limitsContext);
  const { language } = context.get(languageContext);
  return { ...(await readLimits(services, limits, language)), now: services.now() };
});

export const action = handleErrors(async ({ context, request }: Route.ActionArgs) => {
  const services = context.get(servicesContext);
  const field = await readForm(request);
  try {
    const intent = field("intent");
    if (intent === "lift-account") await liftSignIn(services, field("account"));
    else if (intent === "lift-networks") await liftNetworks(services);
    else if (intent === "lift-limit")
      await liftLimit(services, requireContext(context, limitsContext), { name: field("name"), key: field("key") });
    else return throwNotFound();
    return redirect(LIMITS_PATH);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return errorResponse(error, context);
  }
});

export const meta = adminMeta("admin.page.limits");

export default function Limits({ loaderData: facts, actionData }: Route.ComponentProps) {
  const { text } = useLanguage();
  const { signIn, instance } = facts;
  const hasSignIn = signIn.accounts.length + signIn.networks + signIn.unknownAddresses > 0;
  return (
    <AdminPage title={text("admin.page.limits")} lead={text("admin.limits.intro")}>
      <div className="flex w-full max-w-settings flex-col gap-24">
        {actionData && <FormProblem text={actionData.message} />}
        {!hasSignIn && instance.length === 0 && (
          <NoRows said={text("admin.limits.none")} to="/admin/settings" label={text("admin.history.backToSettings")} />
        )}
        <div className="empty:hidden">
          {hasSignIn && <SignIn signIn={signIn} now={facts.now} />}
          {instance.length > 0 && <Instance facts={facts} />}
        </div>
      </div>
    </AdminPage>
  );
}

function SignIn({ signIn: { accounts, networks, unknownAddresses }, now }: Pick<LimitsFacts, "signIn" | "now">) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="sign-in" title={text("admin.limits.signIn")} lead={text("admin.limits.signInLead")}>
      {accounts.length + networks > 0 && (
        <EntryList>
          {accounts.map(({ account: { id, email }, failures, until }) => (
            <Entry
              key={id}
              title={email}
              facts={[
                text("admin.limits.failures", { count: failures }),
                until > now ? (
                  <Sentence key="wait" text="admin.limits.waitsUntil" values={{ time: <Instant at={until} now={now} /> }} />
                ) : (
                  text("admin.limits.mayTry")
                ),
              ]}
            >
              <LiftButton intent="lift-account" fields={{ account: id }} label={text("admin.limits.liftAccount", { email })} />
            </Entry>
          ))}
          {networks > 0 && (
            <Entry title={text("admin.limits.networks")} facts={[text("admin.limits.networkCount", { count: networks })]}>
              <LiftButton intent="lift-networks" fields={{}} label={text("admin.limits.liftNetworks")} />
            </Entry>
          )}
        </EntryList>
      )}
      {unknownAddresses > 0 && (
        <p className="text-14 text-second">{text("admin.limits.waitsForUnknown", { count: unknownAddresses })}</p>
      )}
    </SettingsSection>
  );
}

function Instance({ facts: { instance, more, now } }: { facts: LimitsFacts }) {
  const { text } = useLanguage();
  return (
    <SettingsSection id="instance" title={text("admin.limits.instance")} lead={text("admin.limits.instanceLead")}>
      <EntryList>
        {instance.map(({ name, key, label, holder, until }) => (
          <Entry
            key={`${name} ${key}`}
            title={label}
            facts={[
              text("admin.limits.from", { holder }),
              <Sentence key="until" text="admin.limits.until" values={{ time: <Instant at={until} now={now} /> }} />,
            ]}
          >
            <LiftButton intent="lift-limit" fields={{ name, key }} label={text("admin.limits.liftLimit", { label, holder })} />
          </Entry>
        ))}
      </EntryList>
      {more > 0 && <p className="text-14 text-second">{text("admin.limits.more", { count: more })}</p>}
    </SettingsSection>
  );
}

function Instant({ at, now }: { at: Date; now: Date }) {
  const { text } = useLanguage();
  const isToday = at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);
  return <time dateTime={at.toISOString()}>{text("admin.time.utc", { time: (isToday ? TIME : DAY_AND_TIME).format(at) })}</time>;
}

type LiftButtonProps = { intent: LimitsIntent; fields: Record<string, string>; label: string };

function LiftButton({ intent, fields, label }: LiftButtonProps) {
  const { text } = useLanguage();
  return (
    <ActionForm
      to={LIMITS_PATH}
      fields={{ intent, ...fields }}
      label={text("admin.limits.lift")}
      labelInProgress={text("admin.limits.lifting")}
      spoken={label}
      className="quiet-button"
    />
  );
}
