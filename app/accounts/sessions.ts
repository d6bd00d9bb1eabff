import { AppError } from "#app/lib/errors.ts";
import type { Account, Accounts, Credentials, Session, SignedIn } from "./accounts.ts";
import { isRefusal, SESSION_COOKIE, type Library } from "./library.ts";
import { isOver } from "./session-length.ts";

type UserRow = { id: string; email: string; role: string };
type SessionRow = { id: string; token: string; createdAt: Date; updatedAt: Date };

/** Signing in and out, by the library's own means; `now` decides when a session has lasted long enough. */
export function openSessions({ api, library }: Library, now: () => Date): Pick<Accounts, "signIn" | "sessionOf" | "signOut"> {
  async function signIn({ email, password }: Credentials, headers: Headers): Promise<SignedIn> {
    const before = await find(headers);
    const { headers: answered, response } = await api
      .signInEmail({ body: { email, password }, headers, returnHeaders: true })
      .catch((error: unknown) => {
        throw isRefusal(error) ? refused() : error;
      });
    const begun = await library.findSession(response.token);
    if (!begun || !isAdmin(begun.user)) {
      await library.deleteSession(response.token);
      throw refused();
    }
    if (before) await library.deleteSession(before.session.token);
    return signedIn(begun.user, begun.session, sessionCookies(answered));
  }

  async function sessionOf(headers: Headers): Promise<SignedIn | null> {
    const found = await find(headers);
    if (!found) return null;
    const { user, session, cookies } = found;
    if (isAdmin(user) && !isOver(session.createdAt, now())) return signedIn(user, session, cookies);
    await library.deleteSession(session.token);
    return null;
  }

  async function find(headers: Headers) {
    const { headers: answered, response } = await api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
      if (isRefusal(error)) return { headers: new Headers(), response: null }; // ended while it was looked at
      throw error;
    });
    return response && { ...response, cookies: sessionCookies(answered) };
  }

  async function signOut(headers: Headers): Promise<{ cookies: string[] }> {
    const { headers: answered } = await api.signOut({ headers, returnHeaders: true });
    return { cookies: sessionCookies(answered) };
  }

  return { signIn, sessionOf, signOut };
}

function isAdmin(user: object): user is Account {
  return "role" in user && user.role === "admin";
}

function signedIn({ id, email }: UserRow | Account, session: SessionRow, cookies: string[]): SignedIn {
  return { account: { id, email, role: "admin" }, session: sessionFrom(session), cookies };
}

function sessionFrom({ id, createdAt, updatedAt }: SessionRow): Session {
  return { id, createdAt, lastUsedAt: updatedAt };
}

/** The one cookie, of all those the library sets or clears. */
function sessionCookies(answered: Headers | null | undefined): string[] {
  return (answered?.getSetCookie() ?? []).filter((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
}

function refused(): AppError {
  return new AppError("account.wrong-credentials", "Login failed!");
}
