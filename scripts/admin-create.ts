import { createAdmin } from "#app/accounts/admins.ts";
import { forNewAccount } from "./account-command.ts";
import { runCommand } from "./command.ts";

await runCommand(() =>
  forNewAccount("admin:create", async (services, credentials, role) => {
    const { email } = await createAdmin(services, credentials, role);
    return `${email} can now sign in.`;
  }),
);
