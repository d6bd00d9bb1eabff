import { enableAdmin } from "#app/accounts/admins.ts";
import { forAdmin } from "./account-command.ts";
import { runCommand } from "./command.ts";

await runCommand(() =>
  forAdmin("admin:enable", async (services, id) => {
    const { email } = await enableAdmin(services, id, null);
    return `${email} can sign in again.`;
  }),
);
