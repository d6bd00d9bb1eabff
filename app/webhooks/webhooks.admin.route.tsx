import { servicesContext } from "#app/context.ts";
import { answerForm, confirmationOf, signedInFacts, type Action } from "#app/accounts/answer-form.action.ts";
import { answerHeaders, handleErrors } from "#app/http.ts";
import { adminMeta } from "#app/platform/actions/admin-page.ts";
import { settingsClientAction } from "#app/platform/actions/settings-client-action.ts";
import { requireFor } from "#app/platform/actions/guard.ts";
import type { WebhookIntent } from "#app/ui/admin/sections/settings-intents.ts";
import type { Route } from "./+types/webhooks.admin.route";
import { addWebhook, deleteWebhook, listWebhooks, redeliver, switchWebhook, testWebhook } from "./manage-webhooks.ts";
import { WebhooksPage, type WebhooksFacts } from "./webhooks-page.admin.tsx";

const ACTIONS: Record<WebhookIntent, Action> = {
  "add-webhook": async (sent) => {
    const { services, field, fields, language } = sent;
    const input = { address: field("address"), events: fields("events") };
    const secret = await addWebhook(services, input, confirmationOf(sent));
    return { message: language.text("admin.webhooks.added"), secret };
  },
  "switch-webhook": async ({ services, field, language }) => {
    const isOn = field("on") === "yes";
    await switchWebhook(services, field("webhook"), isOn);
    return { message: language.text(isOn ? "admin.webhooks.turnedOn" : "admin.webhooks.turnedOff") };
  },
  "test-webhook": async ({ services, field, language }) => {
    await testWebhook(services, field("webhook"));
    return { message: language.text("admin.webhooks.tested") };
  },
  "delete-webhook": async ({ services, field, language }) => {
    await deleteWebhook(services, field("webhook"));
    return { message: language.text("admin.webhooks.deleted") };
  },
  redeliver: async ({ services, field, language }) => {
    await redeliver(services, Number(field("delivery")));
    return { message: language.text("admin.webhooks.resent") };
  },
};

export const loader = handleErrors(async ({ context }: Route.LoaderArgs): Promise<WebhooksFacts> => {
  const { signedIn } = signedInFacts(context);
  const services = context.get(servicesContext);
  return { email: signedIn.account.email, webhooks: await listWebhooks(services), now: services.now() };
});

export const action = handleErrors(async (args: Route.ActionArgs) => {
  requireFor(args.context, "site.manage");
  return answerForm(args, ACTIONS);
});

export const clientAction = settingsClientAction;

export const headers = answerHeaders;

export const meta = adminMeta("admin.page.webhooks");

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  return <WebhooksPage facts={loaderData} answer={actionData ?? null} />;
}
