import { requestContext, servicesContext } from "#app/context.ts";
import { listServices, removeServiceKeys, sendTestMail, setServiceKeys } from "./change-service-keys.ts";
import { answerHeaders, handleErrors } from "#app/http.ts";
import { type ServicesFacts, ServicesPage } from "./services-page.admin.tsx";
import type { Route } from "./+types/services.admin.route";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { settingsClientAction } from "#app/platform/actions/settings-client-action.ts";
import { answerForm, signedInFacts, confirmationOf, type Action } from "#app/accounts/answer-form.action.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import { SERVICE_NAMES, type ServicesIntent } from "./service-keys.ts";

const SAVE = SERVICE_NAMES.map((name): [ServicesIntent, Action] => [
  `save-${name}`,
  async (sent) => {
    await setServiceKeys(sent.services, name, sent.field, confirmationOf(sent));
    const { text } = sent.language;
    return { message: text("admin.services.saved", { label: text(`admin.service.${name}`) }) };
  },
]);

const REMOVE = SERVICE_NAMES.map((name): [ServicesIntent, Action] => [
  `remove-${name}`,
  async ({ services, language }) => {
    await removeServiceKeys(services, name);
    return { message: language.text("admin.services.removed") };
  },
]);

const TEST: [ServicesIntent, Action] = [
  "test-mail",
  async ({ services, language, origin }) => {
    const { to } = await sendTestMail(services, origin);
    return { message: language.text("admin.services.testSent", { email: to }) };
  },
];

const ACTIONS = Object.fromEntries([...SAVE, ...REMOVE, TEST]) as Record<ServicesIntent, Action>;

export const loader = handleErrors(async ({ context }: Route.LoaderArgs): Promise<ServicesFacts> => {
  const { signedIn } = signedInFacts(context);
  const services = context.get(servicesContext);
  const { fixedServices, hasPublicUrl } = context.get(requestContext);
  const listed = await listServices(services, fixedServices);
  return { email: signedIn.account.email, services: listed, hasPublicUrl, now: services.now() };
});

export const action = handleErrors(async (args: Route.ActionArgs) => {
  requireFor(args.context, "site.manage");
  return answerForm(args, ACTIONS);
});

export const clientAction = settingsClientAction;

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.services");

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  return <ServicesPage facts={loaderData} answer={actionData ?? null} />;
}
