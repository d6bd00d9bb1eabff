import type { Rows } from "./better-auth-library.ts";
import { SESSION_SECONDS } from "./session-length.ts";

export async function endOtherSessions(rows: Rows, accountId: string, sessionId: string | undefined): Promise<void> {
  const others = sessionId === undefined ? [] : [{ field: "id", value: sessionId, operator: "ne" as const }];
  await rows.deleteMany({ model: "session", where: [{ field: "userId", value: accountId }, ...others] });
}

/**
 * Ends all other sessions of the account; this one lasts as long as a new one. It keeps its token, because a browser that missed
 * the response has only the old cookie.
 */
export async function renewSession(
  rows: Rows,
  {
    accountId,
    sessionId,
    at,
    facts = {},
  }: { accountId: string; sessionId: string; at: Date; facts?: { hasWeakPassword?: boolean } },
): Promise<void> {
  await endOtherSessions(rows, accountId, sessionId);
  const expiresAt = new Date(at.getTime() + SESSION_SECONDS.unused * 1000);
  const where = [
    { field: "id", value: sessionId },
    { field: "userId", value: accountId },
  ];
  await rows.updateMany({ model: "session", where, update: { expiresAt, updatedAt: at, ...facts } });
}
