import type { Accounts } from "#app/accounts/accounts.ts";
import type { Announcement } from "./announcement.ts";
import type { Connection } from "./connection.ts";

/**
 * Tells those who may know. For what admins alone may know it is looked up each time whose session still lasts, without
 * counting as a use of it; who was signed out meanwhile is a visitor from then on.
 */
export async function tell(
  connections: Iterable<Connection>,
  announcement: Announcement,
  { accounts, at }: { accounts: Pick<Accounts, "sessions">; at: Date },
): Promise<void> {
  const all = [...connections];
  if (announcement.isForAdmins) await demoteEnded(all, accounts);
  for (const connection of all) {
    if (!announcement.isForAdmins || connection.signedIn) connection.announce(announcement, at);
  }
}

async function demoteEnded(connections: readonly Connection[], accounts: Pick<Accounts, "sessions">): Promise<void> {
  const ids = new Set(connections.flatMap(({ signedIn }) => signedIn?.account.id ?? []));
  const sessions = await Promise.all([...ids].map((id) => accounts.sessions(id)));
  const lasting = new Set(sessions.flat().map(({ id }) => id));
  for (const connection of connections) {
    if (connection.signedIn && !lasting.has(connection.signedIn.session.id)) connection.signOut();
  }
}
