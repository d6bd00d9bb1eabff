import { resetPassword } from "#app/accounts/passwords/change-password.ts";
import { removeTwoFactor } from "#app/accounts/two-factor/second-factor.ts";
import { forAccount, forAdmin, takeFlag } from "./account-command.ts";
import { runCommand } from "./command.ts";

const NAME = "admin:reset";

await runCommand(() => (takeFlag("two-factor") ? resetTwoFactor() : resetOwnPassword()));

function resetOwnPassword(): Promise<number> {
  return forAccount(NAME, async (services, credentials) => {
    await resetPassword(services, credentials);
    return `${credentials.email} has a new password, and is signed out everywhere.`;
  });
}

function resetTwoFactor(): Promise<number> {
  return forAdmin(NAME, async (services, id) => {
    const { email } = await removeTwoFactor(services, id);
    return `${email} can now log in without a code.`;
  });
}
