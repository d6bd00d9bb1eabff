import { isUnwritable } from "#app/platform/blobs/disk-failures.ts";
import { addressProblem } from "#app/lib/addresses/email-address.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import {
  CLIENT_ADDRESS_HEADER,
  SecondStepNeeded,
  SESSION_COOKIE,
  type Account,
  type Accounts,
  type Credentials,
  type Session,
  type SignedIn,
} from "../accounts.ts";
import type { Attempts } from "./attempts.ts";
import { askerOf, type HashingQueue } from "./hashing-queue.ts";
import type { KnownBrowsers } from "./known-browsers.ts";
import { isRefusal, type Library } from "./better-auth-library.ts";
import { endOtherSessions, renewSession } from "./other-sessions.ts";
import { hasExpired, passwordExpiryOf } from "./password-expiry.ts";
import { roleFrom, type Limited } from "./role-limits.ts";
import type { SecondStep } from "./second-step.ts";
import { beganTooLongAgo } from "./session-length.ts";
import type { TwoFactorCheck } from "./two-factor/two-factor.ts";

type Sessions = Pick<
  Accounts,
  "signIn" | "secondStep" | "signInWithCode" | "sessionOf" | "signOut" | "sessions" | "endSession" | "endSessions"
>;
type UserRow = Limited & Pick<Account, "id" | "email">;
type SessionRow = {
  id: string;
  token: string;
  createdAt: Date;
  updatedAt: Date;
  userAgent?: string | null;
  ipAddress?: string | null;
  hasWeakPassword?: boolean | null;
};

const MODEL = "session";
const MAX_LISTED = 1000;
const NO_SESSION = { headers: new Headers(), response: null };

type Admission = { account: Account; hasWeakPassword: boolean; isStillAllowed: () => Promise<boolean> };

/** Begins a session without a password, ending the one that the request carries. */
export type Admit = (admission: Admission, request: Headers) => Promise<SignedIn>;

/** Ends all sessions of the account except the one of the request; none if the request has none. */
export type EndOtherSessions = (account: Account, request: Headers) => Promise<void>;

type SessionsOptions = {
  attempts: Attempts;
  turns: HashingQueue;
  knownBrowsers: KnownBrowsers;
  twoFactor: TwoFactorCheck;
  secondStep: SecondStep;
  now: () => Date;
};

export function openSessions(
  { api, asking, library, rows }: Library,
  { attempts, turns, knownBrowsers, twoFactor, secondStep, now }: SessionsOptions,
): Sessions & { admit: Admit; endOtherSessionsOf: EndOtherSessions } {
  const signIn: Sessions["signIn"] = async (credentials, request, isWeak = async () => false) => {
    const knownBrowser = await knownBrowsers.find(credentials.email, request);
    return turns.run(askerOf(knownBrowser, request), () => signInFrom(knownBrowser, credentials, request, isWeak));
  };

  const signInFrom = async (
    knownBrowser: string | null,
    { email, password }: Credentials,
    request: Headers,
    isWeak: () => Promise<boolean>,
  ): Promise<SignedIn> => {
    const hasSucceeded = await attempts.begin(email, request.get(CLIENT_ADDRESS_HEADER) ?? "", knownBrowser);
    const before = await passwordOf(email);
    const asked = asking(api.signInEmail({ body: { email, password }, headers: request, returnHeaders: true }));
    const { headers: answered, response } = await asked.catch((error: unknown) => {
      throw isRefusal(error) ? wrongCredentials() : error;
    });
    const begun = await library.findSession(response.token);
    const isReplaced = (await passwordOf(email)) !== before;
    if (!begun || !isAdmin(begun.user) || isReplaced) {
      await library.deleteSession(response.token);
      throw wrongCredentials();
    }
    await hasSucceeded();
    if (isDisabled(begun.user)) {
      await library.deleteSession(response.token);
      throw new AppError("account.disabled", message("admin.refused.accountDisabled"));
    }
    if (hasExpired(begun.user, now())) {
      await library.deleteSession(response.token);
      throw expired(begun.user.email);
    }
    const hasWeakPassword = await isWeak();
    if ((await twoFactor.versionOf(begun.user.id)) !== null) {
      await library.deleteSession(response.token);
      throw new SecondStepNeeded([await secondStep.cookieFor(begun.user.id, hasWeakPassword)]);
    }
    await sweep(await find(request));
    await noteSignIn(begun.user.id);
    if (hasWeakPassword) await library.updateSession(response.token, { hasWeakPassword });
    const cookies = [...cookiesOf(answered), await knownBrowsers.cookieFor(begun.user.id)];
    return signedIn(begun.user, { ...begun.session, hasWeakPassword }, cookies);
  };

  /** @param isStillAllowed Asked once more when the session exists: from then on a change ends it. */
  const admit: Admit = async ({ account, hasWeakPassword, isStillAllowed }, request) => {
    const body = { userId: account.id, hasWeakPassword };
    const { headers: answered, response } = await asking(api.beginSession({ body, headers: request, returnHeaders: true }));
    if (!response) throw wrongCredentials();
    if (!(await isStillAllowed())) {
      await library.deleteSession(response.session.token);
      throw wrongCredentials();
    }
    await sweep(await find(request));
    await noteSignIn(account.id);
    const cookies = [...cookiesOf(answered), await knownBrowsers.cookieFor(account.id)];
    const passwordExpiresAt = passwordExpiryOf(response.user);
    return { account, session: sessionFrom(response.session), passwordExpiresAt, cookies };
  };

  const signInWithCode: Sessions["signInWithCode"] = async (code, request) => {
    const step = await secondStep.find(request);
    if (!step) throw new AppError("two-factor.expired", message("admin.refused.codeTooLate"));
    await twoFactor.verifyCode(step.account, code, request);
    const isStillAllowed = async () => (await secondStep.find(request)) !== null;
    const signedIn = await admit({ ...step, isStillAllowed }, request);
    return { ...signedIn, cookies: [...signedIn.cookies, secondStep.endingCookie] };
  };

  const endOtherSessionsOf: EndOtherSessions = async (account, request) => {
    const found = await find(request);
    if (found?.user.id !== account.id) return;
    const current = { accountId: account.id, sessionId: found.session.id, at: now() };
    await rows.transaction((tx) => renewSession(tx, current));
  };

  async function passwordOf(email: string): Promise<string | null> {
    const address = email.toLowerCase();
    if (addressProblem(address) !== null) return null;
    const found = await library.findUserByEmail(address, { includeAccounts: true });
    return found?.accounts.find(({ providerId }) => providerId === "credential")?.password ?? null;
  }

  async function noteSignIn(id: string): Promise<void> {
    await rows.updateMany({ model: "user", where: [{ field: "id", value: id }], update: { lastSignInAt: now() } });
  }

  /** Ends the session of the sign-in request, and expired ones of all accounts. */
  async function sweep(before: { session: SessionRow } | null): Promise<void> {
    if (before) await library.deleteSession(before.session.token);
    await rows.deleteMany({ model: MODEL, where: [{ field: "expiresAt", value: now(), operator: "lte" }] });
  }

  async function sessionOf(request: Headers): Promise<SignedIn | null> {
    const found = await find(request);
    if (!found) return null;
    const { user, session, cookies } = found;
    if (isAdmin(user) && !isDisabled(user) && !beganTooLongAgo(session.createdAt, now())) return signedIn(user, session, cookies);
    await library.deleteSession(session.token).catch(unlessUnwritable);
    return null;
  }

  async function find(request: Headers) {
    const { headers: answered, response } = await asking(getSession(request)).catch((error) => {
      if (isRefusal(error)) return NO_SESSION; // ended during the lookup
      throw error;
    });
    return response && { ...response, cookies: cookiesOf(answered) };
  }

  /** On a full disk a valid session continues although its last use cannot be saved; an expired one still ends. */
  function getSession(headers: Headers) {
    return api.getSession({ headers, returnHeaders: true }).catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      return api.getSession({ headers, returnHeaders: true, query: { disableRefresh: true } });
    });
  }

  return {
    admit,
    endOtherSessionsOf,
    signIn,
    signInWithCode,
    secondStep: async (request) => (await secondStep.find(request))?.account ?? null,
    sessionOf,
    async signOut(request) {
      const { headers: answered } = await asking(api.signOut({ headers: request, returnHeaders: true }));
      return { cookies: cookiesOf(answered) };
    },
    async sessions(accountId) {
      const found = await rows.findMany<SessionRow>({
        model: MODEL,
        where: [
          { field: "userId", value: accountId },
          { field: "expiresAt", value: now(), operator: "gt" },
        ],
        sortBy: { field: "updatedAt", direction: "desc" },
        limit: MAX_LISTED,
      });
      return found.filter(({ createdAt }) => !beganTooLongAgo(createdAt, now())).map(sessionFrom);
    },
    async endSession(accountId, sessionId) {
      await rows.deleteMany({
        model: MODEL,
        where: [
          { field: "id", value: sessionId },
          { field: "userId", value: accountId },
        ],
      });
    },
    endSessions: (accountId, exceptId) => endOtherSessions(rows, accountId, exceptId),
  };
}

function unlessUnwritable(error: unknown): void {
  if (!isUnwritable(error)) throw error;
}

function isAdmin(user: object): user is UserRow {
  return "role" in user && user.role === "admin";
}

function isDisabled(user: object): boolean {
  return "disabledAt" in user && Boolean(user.disabledAt);
}

function signedIn({ id, email, ...user }: UserRow, session: SessionRow, cookies: string[]): SignedIn {
  const account = { id, email, role: roleFrom(user) };
  return { account, session: sessionFrom(session), passwordExpiresAt: passwordExpiryOf(user), cookies };
}

function sessionFrom({ id, createdAt, updatedAt, userAgent, ipAddress, hasWeakPassword }: SessionRow): Session {
  return {
    id,
    createdAt,
    lastUsedAt: updatedAt,
    userAgent: userAgent ?? "",
    address: ipAddress ?? "",
    hasWeakPassword: hasWeakPassword ?? false,
  };
}

function cookiesOf(answered: Headers | null | undefined): string[] {
  return (answered?.getSetCookie() ?? []).filter((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
}

function wrongCredentials(): AppError {
  return new AppError("account.wrong-credentials", message("admin.refused.wrongCredentials"));
}

function expired(email: string): AppError {
  const command = `./marquee admin:reset ${email}`;
  return new AppError("account.password-expired", message("admin.refused.passwordExpired", { command }));
}
