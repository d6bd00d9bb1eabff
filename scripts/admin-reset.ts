import { resetPassword } from "#app/domain/accounts/change-password.ts";
import { forAccount } from "./account-command.ts";
import { runCommand } from "./command.ts";

await runCommand(() =>
  forAccount("admin:reset", async (services, credentials) => {
    await resetPassword(services, credentials);
    return `${credentials.email} has a new password, and is signed out everywhere.`;
  }),
);
