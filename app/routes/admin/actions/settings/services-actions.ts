import { removeServiceKeys, sendTestMail, setServiceKeys } from "#app/domain/site/service-keys.ts";
import { SERVICE_NAMES, SERVICES } from "#app/kinds/site/service-keys.ts";
import type { ServicesIntent } from "#app/ui/admin/settings/settings-form.tsx";
import { confirmationOf, type Done, type Sent } from "./answer-form.ts";

type Action = (sent: Sent) => Promise<Done>;

const SAVE = SERVICE_NAMES.map((name): [ServicesIntent, Action] => [
  `save-${name}`,
  async (sent) => {
    await setServiceKeys(sent.services, name, sent.field, confirmationOf(sent));
    return { message: `Saved for ${SERVICES[name].label}.` };
  },
]);

const REMOVE = SERVICE_NAMES.map((name): [ServicesIntent, Action] => [
  `remove-${name}`,
  async ({ services }) => {
    await removeServiceKeys(services, name);
    return { message: "Removed." };
  },
]);

const TEST: [ServicesIntent, Action] = [
  "test-mail",
  async ({ services, origin }) => {
    const { to } = await sendTestMail(services, origin);
    return { message: `Sent to ${to}.` };
  },
];

export const SERVICES_ACTIONS = Object.fromEntries([...SAVE, ...REMOVE, TEST]) as Record<ServicesIntent, Action>;
