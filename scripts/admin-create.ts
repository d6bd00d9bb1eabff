import { createAdmin } from "#app/domain/accounts/admins.ts";
import { forAccount } from "./account-command.ts";
import { runCommand } from "./command.ts";

await runCommand(() =>
  forAccount("admin:create", async (services, credentials) => {
    const { email } = await createAdmin(services, credentials);
    return `${email} may sign in now.`;
  }),
);
