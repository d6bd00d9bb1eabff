import type { Admin } from "#app/accounts/accounts.ts";
import { acceptedApiKeys } from "#app/accounts/api-keys/manage-api-keys.ts";
import { can, type Actor, type Services } from "#app/services.ts";
import type { Announcement } from "./announcement.ts";
import type { Connection, Holder } from "./connection.ts";

type Audience = Pick<Services, "accounts" | "store"> & { at: Date };

const VISITOR: Actor = { role: "visitor" };

/**
 * Checks sessions, roles and keys each time, without counting as use; a connection whose own has expired becomes a visitor's.
 */
export async function announceTo(
  connections: Iterable<Connection>,
  announcement: Announcement,
  audience: Audience,
): Promise<void> {
  const all = [...connections].filter(({ holder }) => holder);
  const actorOf = await currentActors(all, audience);
  for (const connection of all) {
    const actor = connection.holder ? actorOf(connection.holder) : VISITOR;
    if (actor.role === "visitor") connection.signOut();
    else if (can(actor, announcement.right)) connection.announce(announcement, audience.at);
  }
}

async function currentActors(connections: readonly Connection[], audience: Audience): Promise<(holder: Holder) => Actor> {
  const { accounts } = audience;
  const holders = connections.flatMap(({ holder }) => holder ?? []);
  const accountIds = new Set(holders.flatMap((holder) => (holder.role === "admin" ? holder.signedIn.account.id : [])));
  const admins: Admin[] = accountIds.size > 0 ? await accounts.admins() : [];
  const byId = new Map(admins.map((admin) => [admin.id, admin]));
  const sessions = await Promise.all([...accountIds].map((id) => accounts.sessions(id)));
  const keys = holders.some(({ role }) => role === "key") ? await acceptedApiKeys({ ...audience, now: () => audience.at }) : [];
  const lasting = new Set([...sessions.flat(), ...keys].map(({ id }) => id));
  return (holder) => {
    if (holder.role === "key") return lasting.has(holder.id) ? holder : VISITOR;
    const account = byId.get(holder.signedIn.account.id);
    return account && lasting.has(holder.signedIn.session.id) ? { role: "admin", account } : VISITOR;
  };
}
