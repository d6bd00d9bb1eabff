import { AppError, type FieldProblem } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { CLIENT_ADDRESS_HEADER, type Account, type Accounts } from "../accounts.ts";
import type { Attempts } from "./attempts.ts";
import { newCredentials, newPassword } from "./credentials.ts";
import { knownAsker, type HashingQueue } from "./hashing-queue.ts";
import type { Library, Rows } from "./better-auth-library.ts";
import { endOtherSessions, renewSession } from "./other-sessions.ts";
import { hasExpired } from "./password-expiry.ts";
import type { EndOtherSessions } from "./sessions.ts";

type PasswordsOptions = {
  attempts: Attempts;
  turns: HashingQueue;
  endOtherSessionsOf: EndOtherSessions;
  now: () => Date;
};

export function openPasswords(
  { rows, library, passwords }: Library,
  { attempts, turns, endOtherSessionsOf, now }: PasswordsOptions,
): Pick<Accounts, "verifyPassword" | "changePassword" | "resetPassword"> {
  /** @param asker Failures are counted per asker, so that guesses without a session never delay a signed-in user. */
  async function verify(
    { account, asker }: { account: Account; asker: string },
    password: string,
    request: Headers,
    problem: FieldProblem,
  ): Promise<void> {
    const hasSucceeded = await attempts.begin(account.email, request.get(CLIENT_ADDRESS_HEADER) ?? "", asker);
    const stored = await library.findCredentialAccount(account.id);
    if (!stored?.password || !(await passwords.verify({ hash: stored.password, password }))) {
      throw new AppError("account.wrong-password", problem, [problem]);
    }
    await hasSucceeded();
  }

  return {
    async verifyPassword(account, password, request) {
      const wrong = { field: "password", ...message("admin.refused.wrongPassword") };
      await turns.run(knownAsker(account.id), () => verify({ account, asker: account.id }, password, request, wrong));
      const user = await library.findUserById(account.id);
      if (user && hasExpired(user, now())) {
        const problem = message("admin.refused.passwordExpiredInSettings");
        throw new AppError("account.password-expired", problem, [{ field: "password", ...problem }]);
      }
      await endOtherSessionsOf(account, request);
    },
    async changePassword({ account, session }, { current, next, isWeak = false }, request) {
      const password = newPassword(next);
      const wrong = { field: "current", ...message("admin.refused.wrongCurrentPassword") };
      const hash = await turns.run(knownAsker(account.id), async () => {
        await verify({ account, asker: session.id }, current, request, wrong);
        return passwords.hash(password);
      });
      const renewed = { sessionId: session.id, at: now(), facts: { hasWeakPassword: isWeak } };
      await replacePassword(rows, account.id, { hash, current: renewed });
    },
    async resetPassword(given) {
      const { email, password } = newCredentials(given);
      const found = await library.findUserByEmail(email);
      if (!found) throw new AppError("account.not-found", message("admin.refused.noAccount", { email }));
      await replacePassword(rows, found.user.id, { hash: await passwords.hash(password) });
      await attempts.lift(email);
      await attempts.liftNetworks();
    },
  };
}

type CurrentSession = { sessionId: string; at: Date; facts: { hasWeakPassword: boolean } };

/**
 * Ends all sessions but `current` and withdraws open resets.
 * @param first Runs in the same transaction; nothing changes if it throws.
 */
export async function replacePassword(
  rows: Library["rows"],
  userId: string,
  { hash, current, first }: { hash: string; current?: CurrentSession; first?: (tx: Rows) => Promise<void> },
): Promise<void> {
  await rows.transaction(async (tx) => {
    await first?.(tx);
    await tx.updateMany({ model: "account", where: credentialOf(userId), update: { password: hash } });
    await tx.updateMany({ model: "user", where: [{ field: "id", value: userId }], update: { passwordExpiresAt: null } });
    await tx.deleteMany({ model: "passwordResets", where: [{ field: "accountId", value: userId }] });
    await (current ? renewSession(tx, { accountId: userId, ...current }) : endOtherSessions(tx, userId, undefined));
  });
  // After the commit: deletes sessions created with the old password in between; later sign-ins read the new one.
  await endOtherSessions(rows, userId, current?.sessionId);
}

function credentialOf(userId: string) {
  return [
    { field: "userId", value: userId },
    { field: "providerId", value: "credential" },
  ];
}
