import type { Admin, Session } from "./accounts.ts";
import { deviceName } from "./devices.ts";
import { listAdmins, readAdmin } from "./admins.ts";
import { requireAccount, type Services } from "#app/services.ts";

type SessionServices = Pick<Services, "actor" | "accounts">;

type ListedSession = Pick<Session, "id" | "address" | "createdAt" | "lastUsedAt"> & {
  device: string;
  isCurrent: boolean;
};

export async function listSessions({ actor, accounts }: SessionServices, current: Session): Promise<ListedSession[]> {
  return listedSessions(accounts, requireAccount(actor).id, current);
}

export async function endSession({ actor, accounts }: SessionServices, id: string): Promise<void> {
  await accounts.endSession(requireAccount(actor).id, id);
}

export async function endOtherSessions({ actor, accounts }: SessionServices, current: Session): Promise<void> {
  await accounts.endSessions(requireAccount(actor).id, current.id);
}

type AdminDetails = { admin: Admin; isLastOwner: boolean; sessions: ListedSession[] };

/** @throws {AppError} `actor.not-allowed`, `account.not-found`. */
export async function readAdminDetails(services: SessionServices, id: string, current: Session): Promise<AdminDetails> {
  const admin = await readAdmin(services, id);
  const [admins, sessions] = await Promise.all([listAdmins(services), listedSessions(services.accounts, id, current)]);
  return { admin, isLastOwner: isLastOwner(admins, admin), sessions };
}

/**
 * @param which `one` is a session's id, or null for all but the current one.
 * @throws {AppError} `actor.not-allowed`, `account.not-found`.
 */
export async function endSessionsOf(
  services: SessionServices,
  accountId: string,
  { one, current }: { one: string | null; current: Session },
): Promise<void> {
  const { accounts } = services;
  await readAdmin(services, accountId);
  await (one === null ? accounts.endSessions(accountId, current.id) : accounts.endSession(accountId, one));
}

function isLastOwner(admins: readonly Admin[], { id }: Admin): boolean {
  const owners = admins.filter(({ role, disabledAt }) => role === "owner" && !disabledAt);
  return owners.every((owner) => owner.id === id);
}

async function listedSessions(accounts: Services["accounts"], accountId: string, current: Session): Promise<ListedSession[]> {
  const sessions = await accounts.sessions(accountId);
  const listed = sessions.map(({ id, address, createdAt, lastUsedAt, userAgent }) => ({
    id,
    address,
    createdAt,
    lastUsedAt,
    device: deviceName(userAgent),
    isCurrent: id === current.id,
  }));
  return listed.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
