import { disableAdmin } from "#app/accounts/admins.ts";
import { forAdmin } from "./account-command.ts";
import { runCommand } from "./command.ts";

await runCommand(() =>
  forAdmin("admin:disable", async (services, id) => {
    const { email } = await disableAdmin(services, id, null);
    return `${email} is disabled and signed out everywhere. Its API keys and invitations are revoked.`;
  }),
);
