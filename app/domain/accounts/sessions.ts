import type { Session } from "#app/accounts/accounts.ts";
import { deviceName } from "#app/lib/devices.ts";
import { requireAccount, type Services } from "../services.ts";

type SessionServices = Pick<Services, "actor" | "accounts">;

export type OwnSession = Pick<Session, "id" | "address" | "createdAt" | "lastUsedAt"> & {
  device: string;
  isCurrent: boolean;
};

export async function listSessions({ actor, accounts }: SessionServices, current: Session): Promise<OwnSession[]> {
  const sessions = await accounts.sessions(requireAccount(actor).id);
  const own = sessions.map(({ id, address, createdAt, lastUsedAt, userAgent }) => ({
    id,
    address,
    createdAt,
    lastUsedAt,
    device: deviceName(userAgent),
    isCurrent: id === current.id,
  }));
  return own.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

export async function endSession({ actor, accounts }: SessionServices, id: string): Promise<void> {
  await accounts.endSession(requireAccount(actor).id, id);
}
