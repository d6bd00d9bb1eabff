import { requestContext, servicesContext } from "#app/context.ts";
import { listServices } from "./change-service-keys.ts";
import { answerHeaders, handleErrors } from "#app/http.ts";
import type { ServicesFacts } from "./services-page.admin.tsx";
import { ServicesPage } from "./services-page.admin.tsx";
import type { Route } from "./+types/services.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { answerForm, signedInFacts } from "#app/accounts/answer-form.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { SERVICES_ACTIONS } from "./services-actions.ts";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs): Promise<ServicesFacts> => {
  const { signedIn } = signedInFacts(context);
  const services = context.get(servicesContext);
  const { fixedServices, hasPublicUrl } = context.get(requestContext);
  const listed = await listServices(services, fixedServices);
  return { email: signedIn.account.email, services: listed, hasPublicUrl, now: services.now() };
});

export const action = handleErrors(async (args: Route.ActionArgs) => {
  requireFor(args.context, "site.manage");
  return answerForm(args, SERVICES_ACTIONS);
});

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.services");

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  return <ServicesPage facts={loaderData} answer={actionData ?? null} />;
}
