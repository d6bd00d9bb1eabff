import { acceptedApiKeys } from "#app/domain/accounts/api-keys.ts";
import { mayReadFiles, type Services } from "#app/domain/services.ts";
import type { Announcement } from "./announcement.ts";
import type { Connection, Holder } from "./connection.ts";

type Audience = Pick<Services, "accounts" | "store"> & { at: Date };

/** Checks sessions and keys each time, without counting as use; a connection whose own has expired becomes a visitor's. */
export async function tell(connections: Iterable<Connection>, announcement: Announcement, audience: Audience): Promise<void> {
  const all = [...connections].filter(({ holder }) => holder);
  await demoteEnded(all, audience);
  for (const connection of all) {
    const { holder } = connection;
    if (holder && mayReceive(holder, announcement)) connection.announce(announcement, audience.at);
  }
}

function mayReceive(holder: Holder, { about }: Announcement): boolean {
  if (holder.role === "admin") return true;
  return about === "file" ? mayReadFiles(holder) : holder.rights.includes("content");
}

async function demoteEnded(connections: readonly Connection[], audience: Audience): Promise<void> {
  const holders = connections.flatMap(({ holder }) => holder ?? []);
  const accountIds = new Set(holders.flatMap((holder) => (holder.role === "admin" ? holder.signedIn.account.id : [])));
  const sessions = await Promise.all([...accountIds].map((id) => audience.accounts.sessions(id)));
  const keys = holders.some(({ role }) => role === "key") ? await acceptedApiKeys({ ...audience, now: () => audience.at }) : [];
  const lasting = new Set([...sessions.flat(), ...keys].map(({ id }) => id));
  for (const connection of connections) {
    const { holder } = connection;
    if (holder && !lasting.has(holder.role === "admin" ? holder.signedIn.session.id : holder.id)) connection.signOut();
  }
}
