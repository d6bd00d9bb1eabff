import { servicesContext } from "#app/context.ts";
import { listAdmins } from "./admins.ts";
import { listIdentities } from "./link-identities.ts";
import { listInvitations } from "./invite.ts";
import { listTwoFactor } from "./two-factor/second-factor.ts";
import { answerHeaders, handleErrors } from "#app/http.ts";
import { AccountsPage, type AccountsFacts } from "./accounts-page.admin.tsx";
import type { Route } from "./+types/accounts.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { ACCOUNTS_ACTIONS } from "./accounts-actions.ts";
import { answerForm, signedInFacts } from "./answer-form.ts";
import { requireFor } from "#app/platform/actions/guard.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs): Promise<AccountsFacts> => {
  const { signedIn } = signedInFacts(context);
  const services = context.get(servicesContext);
  const [listed, withTwoFactor, identities, invitations] = await Promise.all([
    listAdmins(services),
    listTwoFactor(services),
    listIdentities(services),
    listInvitations(services),
  ]);
  const linked = new Set(identities.map(({ accountId }) => accountId));
  const admins = listed.map((admin) => ({
    ...admin,
    hasTwoFactor: withTwoFactor.has(admin.id),
    isLinked: linked.has(admin.id),
  }));
  return { ownEmail: signedIn.account.email, admins, invitations, now: services.now() };
});

export const action = handleErrors(async (args: Route.ActionArgs) => {
  requireFor(args.context, "site.manage");
  return answerForm(args, ACCOUNTS_ACTIONS);
});

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.accounts");

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountsPage facts={loaderData} answer={actionData ?? null} />;
}
