import { servicesContext } from "#app/context.ts";
import { listIdentities } from "./link-identities.ts";
import { readAdminDetails } from "./list-sessions.ts";
import { listTwoFactor } from "./two-factor/second-factor.ts";
import { handleErrors } from "#app/http.ts";
import { AccountPage, type AccountFacts } from "./account-page.admin.tsx";
import type { Route } from "./+types/account.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { settingsClientAction } from "#app/platform/actions/settings-client-action.ts";
import { accountActions } from "./accounts.action.ts";
import { answerForm, signedInFacts } from "./answer-form.action.ts";
import { requireFor } from "#app/platform/actions/guard.ts";

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs): Promise<AccountFacts> => {
  const { signedIn } = signedInFacts(context);
  const services = context.get(servicesContext);
  const [{ admin, ...details }, withTwoFactor, allIdentities] = await Promise.all([
    readAdminDetails(services, params.id, signedIn.session),
    listTwoFactor(services),
    listIdentities(services),
  ]);
  const identities = allIdentities.filter(({ accountId }) => accountId === admin.id);
  const shown = { ...admin, hasTwoFactor: withTwoFactor.has(admin.id), isLinked: identities.length > 0 };
  return { ownEmail: signedIn.account.email, admin: shown, ...details, identities, now: services.now() };
});

export const action = handleErrors(async (args: Route.ActionArgs) => {
  requireFor(args.context, "site.manage");
  return answerForm(args, accountActions(args.params.id));
});

export const clientAction = settingsClientAction;

export const meta = adminMeta("admin.page.account");

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage facts={loaderData} answer={actionData ?? null} />;
}
