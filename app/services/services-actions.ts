import { removeServiceKeys, sendTestMail, setServiceKeys } from "./change-service-keys.ts";
import { SERVICE_NAMES } from "./service-keys.ts";
import type { ServicesIntent } from "./service-keys.ts";
import { confirmationOf, type Action } from "#app/accounts/answer-form.ts";

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

export const SERVICES_ACTIONS = Object.fromEntries([...SAVE, ...REMOVE, TEST]) as Record<ServicesIntent, Action>;
