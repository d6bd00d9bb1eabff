import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";

type Body = { userId: string; hasWeakPassword: boolean };

/** Begins a session as the library's own sign-in does: same cookie, with the client's address and browser. Never served. */
export const beginSession = createAuthEndpoint.serverOnly(
  { method: "POST", requireHeaders: true, metadata: { $Infer: { body: {} as Body } } },
  async (context) => {
    const { internalAdapter } = context.context;
    const { userId, hasWeakPassword } = context.body;
    const user = await internalAdapter.findUserById(userId);
    if (!user) return null;
    const session = await internalAdapter.createSession(userId, false, { hasWeakPassword });
    await setSessionCookie(context, { session, user });
    return { user, session };
  },
);
