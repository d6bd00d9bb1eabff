import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openSqliteFile } from "#app/store/sql/sqlite-file.ts";
import { describeAccounts } from "./accounts.contract.ts";
import { CLIENT_ADDRESS_HEADER } from "./accounts.ts";
import { openAccounts, type BetterAuthAccounts } from "./better-auth.ts";

const SITE = "http://127.0.0.1:3000";
const SECRET = "known to this test alone, and 42 long";
const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };

let folder: string;
let files = 0;
let clientAddress: string;
let clients = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "marquee-accounts-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  clientAddress = `192.0.2.${++clients}`;
});

const newFile = () => path.join(folder, `auth-${files++}.db`);
const openFile = (file: string) => openAccounts({ database: openSqliteFile(file), secret: SECRET, baseUrl: SITE });

describeAccounts("better-auth on SQLite", () => openFile(newFile()));

const post = (accounts: BetterAuthAccounts, address: string, body: object, headers: Record<string, string> = {}) =>
  accounts.handler(
    new Request(`${SITE}/api/auth${address}`, {
      method: "POST",
      headers: { "content-type": "application/json", [CLIENT_ADDRESS_HEADER]: clientAddress, ...headers },
      body: JSON.stringify(body),
    }),
  );

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");

describe("better-auth on SQLite", () => {
  let file: string;
  let accounts: BetterAuthAccounts;

  beforeEach(async () => {
    file = newFile();
    accounts = await openFile(file);
    return () => accounts.close();
  });

  it("lets a made admin sign in, and knows them by their cookie", async () => {
    const admin = await accounts.createAdmin(ADMIN);
    const signedIn = await post(accounts, "/sign-in/email", ADMIN);
    expect(signedIn.status).toBe(200);
    const session = await accounts.handler(
      new Request(`${SITE}/api/auth/get-session`, { headers: { cookie: cookieOf(signedIn) } }),
    );
    expect(await session.json()).toMatchObject({ user: admin });
  });

  it("refuses a wrong password, an unknown address and a sign-in from another site", async () => {
    await accounts.createAdmin(ADMIN);
    const answers = await Promise.all([
      post(accounts, "/sign-in/email", { ...ADMIN, password: "velvet curtains" }),
      post(accounts, "/sign-in/email", { ...ADMIN, email: "nobody@marquee.example" }),
      post(accounts, "/sign-in/email", ADMIN, { origin: "https://elsewhere.example" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403]);
  });

  it("stops an address that guesses, whatever it claims to be forwarded for", async () => {
    const statuses = [];
    for (const guess of ["first guess", "second guess", "third guess", "fourth guess"]) {
      const answer = await post(
        accounts,
        "/sign-in/email",
        { ...ADMIN, password: guess },
        { "x-forwarded-for": `198.51.100.${guess.length}` },
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it("has no public sign-up", async () => {
    const answer = await post(accounts, "/sign-up/email", { ...ADMIN, name: "Nobody", role: "admin" });
    expect(answer.status).toBe(400);
    expect(await accounts.authenticate(ADMIN)).toBeNull();
  });

  it("lets nobody set a role through a request", async () => {
    await accounts.createAdmin(ADMIN);
    const cookie = cookieOf(await post(accounts, "/sign-in/email", ADMIN));
    const answer = await post(accounts, "/update-user", { role: "owner" }, { cookie, origin: SITE });
    expect(await answer.json()).toMatchObject({ code: "FIELD_NOT_ALLOWED" });
  });

  it("is the same after a restart", async () => {
    const admin = await accounts.createAdmin(ADMIN);
    await accounts.close();
    accounts = await openFile(file);
    expect(await accounts.authenticate(ADMIN)).toEqual(admin);
  });

  it("keeps no password as it was typed", async () => {
    await accounts.createAdmin(ADMIN);
    const database = openSqliteFile(file);
    const stored = JSON.stringify(database.prepare(`SELECT * FROM account`).all());
    database.close();
    expect(stored).toMatch(/[0-9a-f]{32}:[0-9a-f]{128}/);
    expect(stored).not.toContain(ADMIN.password);
  });

  it("keeps no half of an account when the other half cannot be written", async () => {
    const database = openSqliteFile(file);
    database.exec("CREATE TRIGGER refuse BEFORE INSERT ON account BEGIN SELECT RAISE(ABORT, 'refused'); END");
    database.close();
    await expect(accounts.createAdmin(ADMIN)).rejects.toThrow("refused");
    expect(await accounts.hasAdmin()).toBe(false);
  });

  it("lets nobody in who is no admin", async () => {
    await accounts.createAdmin(ADMIN);
    const database = openSqliteFile(file);
    database.exec(`UPDATE "user" SET role = 'reader'`);
    database.close();
    expect(await accounts.authenticate(ADMIN)).toBeNull();
  });

  it("fails its ping once closed", async () => {
    const closed = await openFile(newFile());
    await closed.close();
    await expect(closed.ping()).rejects.toThrow("not open");
  });

  it("writes nothing to the console and asks nothing of the network", async () => {
    const write = vi.spyOn(process.stdout, "write");
    const complain = vi.spyOn(process.stderr, "write");
    const consoles = (["log", "info", "warn", "error", "debug"] as const).map((level) => vi.spyOn(console, level));
    const fetched = vi.spyOn(globalThis, "fetch");
    const quiet = await openAccounts({ database: openSqliteFile(newFile()), secret: "weak" });
    await quiet.createAdmin(ADMIN);
    await post(quiet, "/sign-in/email", { ...ADMIN, password: "velvet curtains" });
    await post(quiet, "/sign-in/email", { ...ADMIN, email: "nobody@marquee.example" });
    await quiet.close();
    const calls = [write, complain, ...consoles, fetched].flatMap((spy) => spy.mock.calls as unknown[]);
    vi.restoreAllMocks();
    expect(calls).toEqual([]);
  });
});
