import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Account, Accounts, Invitation } from "../accounts.ts";
import { newAddress, newCredentials } from "./credentials.ts";
import { knownAsker, type HashingQueue } from "./hashing-queue.ts";
import type { Library, Rows } from "./better-auth-library.ts";
import { insertAdmin, isEnabledOwner, type NewAdmin } from "./stored-people.ts";
import { limitOf, roleFrom, type Limited } from "./role-limits.ts";
import { tokenHash } from "./token-hash.ts";

const MODEL = "invitations";
const MAX_LISTED = 1000;

type InvitationRow = Omit<Invitation, "role" | "isShown"> & Limited & { isUnshown?: boolean | null };
type Invitations = Pick<
  Accounts,
  "invite" | "confirmInvitationShown" | "invitations" | "revokeInvitation" | "findInvitation" | "redeemInvitation"
>;

export function openInvitations({ rows, library, passwords }: Library, turns: HashingQueue, now: () => Date): Invitations {
  const stillOpen = () => ({ field: "expiresAt", value: now(), operator: "gt" as const });
  const heldWith = (token: string) => [{ field: "tokenHash", value: tokenHash("invitation", token) }, stillOpen()];

  async function findInvitation(token: string): Promise<Invitation | null> {
    const row = await rows.findOne<InvitationRow>({ model: MODEL, where: heldWith(token) });
    return row && (await isEnabledOwner(rows, row.invitedBy)) ? invitationFrom(row) : null;
  }

  return {
    findInvitation,
    async invite(token, { email: given, role, invitedBy, expiresAt }) {
      const email = given === null ? null : newAddress(given);
      if (email !== null && (await library.findUserByEmail(email))) throw exists();
      await rows.deleteMany({ model: MODEL, where: [{ field: "expiresAt", value: now(), operator: "lte" }] });
      const data = {
        tokenHash: tokenHash("invitation", token),
        email,
        limitedTo: limitOf(role),
        invitedBy,
        createdAt: now(),
        expiresAt,
        isUnshown: true,
      };
      await rows.create({ model: MODEL, data });
    },
    async confirmInvitationShown(token) {
      await rows.updateMany({ model: MODEL, where: heldWith(token), update: { isUnshown: false } });
    },
    async invitations() {
      const sortBy = { field: "createdAt", direction: "desc" as const };
      const found = await rows.findMany<InvitationRow>({ model: MODEL, where: [stillOpen()], sortBy, limit: MAX_LISTED });
      return found.map(invitationFrom);
    },
    async revokeInvitation(id) {
      await rows.deleteMany({ model: MODEL, where: [{ field: "id", value: id }] });
    },
    async redeemInvitation(token, given) {
      const { email, password } = newCredentials(given);
      const found = await findInvitation(token);
      if (!found) throw gone();
      const hash = await turns.run(knownAsker(found.id), () => passwords.hash(password));
      return rows.transaction(async (tx) => {
        const used = await tx.consumeOne<InvitationRow>({ model: MODEL, where: heldWith(token) });
        if (!used) throw gone();
        if (used.email !== null && used.email !== email) throw forSomebodyElse();
        return insertAdmin(tx, { email, hash, role: roleFrom(used) }, now());
      });
    },
  };
}

/** Uses up an open invitation for exactly this address. Null if there is none. */
export async function acceptByAddress(tx: Rows, { email, hash }: Omit<NewAdmin, "role">, at: Date): Promise<Account | null> {
  const where = [
    { field: "email", value: email },
    { field: "expiresAt", value: at, operator: "gt" as const },
  ];
  const open = await tx.findMany<InvitationRow>({ model: MODEL, where, limit: MAX_LISTED });
  for (const { id, invitedBy } of open) {
    if (!(await isEnabledOwner(tx, invitedBy))) continue;
    const used = await tx.consumeOne<InvitationRow>({ model: MODEL, where: [{ field: "id", value: id }] });
    if (used) return insertAdmin(tx, { email, hash, role: roleFrom(used) }, at);
  }
  return null;
}

function invitationFrom({ id, email, invitedBy, createdAt, expiresAt, isUnshown, ...row }: InvitationRow): Invitation {
  return { id, email, role: roleFrom(row), invitedBy, createdAt, expiresAt, isShown: !isUnshown };
}

function exists(): AppError {
  return new AppError("account.exists", message("admin.refused.accountExists"));
}

function gone(): AppError {
  return new AppError("invitation.gone", message("admin.refused.invitationGone"));
}

function forSomebodyElse(): AppError {
  const problem = message("admin.refused.invitationForAnother");
  return new AppError("account.invalid", problem, [{ field: "email", ...problem }]);
}
