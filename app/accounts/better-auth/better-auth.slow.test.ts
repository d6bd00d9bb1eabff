import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openPostgresForAccounts, readOrMakeSessionSecret } from "#app/platform/sql/postgres/postgres-accounts.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { QUICK } from "../../../tests/accounts.ts";
import { administer } from "../../../tests/servers/own-postgres.ts";
import { emptyDatabase, testDatabase } from "../../../tests/servers/postgres.ts";
import { describeAccounts } from "./contract/accounts.contract.ts";
import type { Accounts } from "../accounts.ts";
import { openAccounts } from "./better-auth.ts";
import { totpCode } from "./two-factor/totp.ts";

const SECRET = "known to this test alone, and 42 long";
const ADMIN = { email: "admin@marquee.example", password: "velvet curtain" };
/** Columns treated as if a release had added them. */
const ADDED_COLUMNS = ["disabledAt", "limitedTo", "lastSignInAt", "passwordExpiresAt"];

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "marquee-accounts-"));
});
afterAll(() => rm(folder, { recursive: true }));

const newFile = () => path.join(folder, `auth-${files++}.db`);
const openInPostgres = (url: string) => openAccounts({ database: openPostgresForAccounts(url), secret: SECRET, hashing: QUICK });
const migrateAccounts = (url: string) => openInPostgres(url).then((accounts) => accounts.close());
const openFile = (file: string) => openAccounts({ database: openSqliteFile(file), secret: SECRET, hashing: QUICK });
/** With the product's hashes, a quarter of a second each. */
const openHashing = (file: string) => openAccounts({ database: openSqliteFile(file), secret: SECRET });

describeAccounts("better-auth on SQLite", () => openFile(newFile()));
describeAccounts("better-auth on PostgreSQL", async () => {
  const { url, [Symbol.asyncDispose]: empty } = await emptyDatabase(migrateAccounts);
  const accounts = await openInPostgres(url);
  return { ...accounts, close: () => accounts.close().then(empty) };
});

describe("better-auth on PostgreSQL", () => {
  it("is created once, with one secret, when several processes open a new database together", async () => {
    await using database = await testDatabase();
    const connections = Array.from({ length: 4 }, () => openPostgresForAccounts(database.url));
    const secrets = await Promise.all(connections.map(readOrMakeSessionSecret));
    expect(secrets).toEqual(connections.map(() => secrets[0]));
    const opened = await Promise.all(
      connections.map((connection) => openAccounts({ database: connection, secret: SECRET, hashing: QUICK })),
    );
    const made = await Promise.allSettled(opened.map((accounts) => accounts.createAdmin(ADMIN)));
    expect(made.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
    for (const accounts of opened) await accounts.close();
  });

  it("makes owners of accounts created before roles and disabling existed", async () => {
    await using database = await testDatabase();
    const open = () => openInPostgres(database.url);
    const before = await open();
    await before.createAdmin(ADMIN);
    await before.close();
    for (const column of ADDED_COLUMNS) await administer(database.url, `ALTER TABLE "user" DROP COLUMN "${column}"`);
    await administer(database.url, `DROP TABLE "passwordResets"`);
    const after = await open();
    expect(await after.admins()).toMatchObject([{ email: ADMIN.email, role: "owner", disabledAt: null, lastSignInAt: null }]);
    expect(await after.isEnabledOwner(ADMIN.email)).toBe(true);
    await after.close();
  });

  it("keeps the secret from one start to the next", async () => {
    await using database = await testDatabase();
    const readOnce = async () => {
      const connection = openPostgresForAccounts(database.url);
      const read = await readOrMakeSessionSecret(connection);
      await connection.close();
      return read;
    };
    const secret = await readOnce();
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await readOnce()).toBe(secret);
  });
});

describe("better-auth on SQLite", () => {
  let file: string;
  let accounts: Accounts;

  beforeEach(async () => {
    file = newFile();
    accounts = await openFile(file);
    return () => accounts.close();
  });

  it("keeps its state across a restart", async () => {
    const admin = await accounts.createAdmin(ADMIN);
    await accounts.close();
    accounts = await openFile(file);
    expect((await accounts.signIn(ADMIN, new Headers())).account).toEqual(admin);
  });

  it("makes owners of accounts created before roles and disabling existed", async () => {
    const admin = await accounts.createAdmin(ADMIN);
    await accounts.close();
    const database = openSqliteFile(file);
    for (const column of ADDED_COLUMNS) database.exec(`ALTER TABLE "user" DROP COLUMN "${column}"`);
    database.exec(`DROP TABLE "passwordResets"`);
    database.close();
    accounts = await openFile(file);
    expect(await accounts.admins()).toEqual([{ ...admin, createdAt: expect.any(Date), disabledAt: null, lastSignInAt: null }]);
    expect(await accounts.isEnabledOwner(ADMIN.email)).toBe(true);
  });

  it("never stores a password in plain text", async () => {
    const hashing = await openHashing(file);
    await hashing.createAdmin(ADMIN);
    await hashing.close();
    const database = openSqliteFile(file);
    const stored = JSON.stringify(database.prepare(`SELECT * FROM account`).all());
    database.close();
    expect(stored).toContain('"password":"$scrypt$');
    expect(stored).not.toContain(ADMIN.password);
  });

  it("never stores second factors or recovery codes in plain text", async () => {
    await accounts.createAdmin(ADMIN);
    const signedIn = await accounts.signIn(ADMIN, new Headers());
    const { secret, sealed } = await accounts.beginTwoFactor(signedIn.account);
    const code = totpCode(secret, new Date());
    const recoveryCodes = await accounts.enableTwoFactor(signedIn, { sealed, code }, new Headers());
    const database = openSqliteFile(file);
    const stored = ["twoFactor", "recoveryCodes"].map((table) =>
      JSON.stringify(database.prepare(`SELECT * FROM ${table}`).all()),
    );
    database.close();
    expect(stored[1]?.match(/"codeHash"/g)).toHaveLength(10);
    for (const shown of [secret, ...recoveryCodes]) for (const rows of stored) expect(rows).not.toContain(shown);
  });

  it("compares all 128 characters of a password", async () => {
    const password = "p".repeat(128);
    const hashing = await openHashing(file);
    await hashing.createAdmin({ ...ADMIN, password });
    await hashing.signIn({ ...ADMIN, password }, new Headers());
    for (const wrong of [`${"p".repeat(127)}q`, `${password}p`]) {
      await expect(hashing.signIn({ ...ADMIN, password: wrong }, new Headers())).rejects.toThrow("Login failed!");
    }
    await hashing.close();
  });

  it("stores no partial account when a write fails", async () => {
    const database = openSqliteFile(file);
    database.exec("CREATE TRIGGER refuse BEFORE INSERT ON account BEGIN SELECT RAISE(ABORT, 'refused'); END");
    database.close();
    await expect(accounts.createAdmin(ADMIN)).rejects.toThrow("refused");
    expect(await accounts.hasAdmin()).toBe(false);
  });

  it("hashes once for a wrong password, an unknown address and an expired password, so that timing reveals nothing", async () => {
    let hashed = 0;
    const hash = async (password: string) => `${++hashed}:${password}`;
    const verify = async (stored: { hash: string; password: string }) => (await hash(stored.password)).endsWith(stored.hash);
    const counting = await openAccounts({ database: openSqliteFile(newFile()), secret: SECRET, hashing: { hash, verify } });
    await counting.createAdmin(ADMIN);
    const late = { email: "late@marquee.example" };
    await counting.createAdmin({ ...ADMIN, ...late }, "editor", new Date(0));
    for (const refused of [{ password: "velvet curtains" }, { email: "nobody@marquee.example" }, late]) {
      const before = hashed;
      await expect(counting.signIn({ ...ADMIN, ...refused }, new Headers())).rejects.toThrow(/Login failed!|has expired/);
      expect(hashed - before).toBe(1);
    }
    await counting.close();
  });

  it("rejects a password that was replaced while it was being checked", async () => {
    let replace = async () => {};
    const verify: typeof QUICK.verify = async (both) => {
      const isRight = await QUICK.verify(both);
      await replace();
      return isRight;
    };
    const hashing = { ...QUICK, verify };
    const checking = await openAccounts({ database: openSqliteFile(newFile()), secret: SECRET, hashing });
    const { id } = await checking.createAdmin(ADMIN);
    replace = () => checking.resetPassword({ ...ADMIN, password: "silver screen" });
    await expect(checking.signIn(ADMIN, new Headers())).rejects.toThrow("Login failed!");
    expect(await checking.sessions(id)).toEqual([]);
    await checking.close();
  });

  it("rejects users who are no admins", async () => {
    await accounts.createAdmin(ADMIN);
    const database = openSqliteFile(file);
    database.exec(`UPDATE "user" SET role = 'reader'`);
    database.close();
    await expect(accounts.signIn(ADMIN, new Headers())).rejects.toThrow("Login failed!");
  });

  it("fails its ping once closed", async () => {
    const closed = await openFile(newFile());
    await closed.close();
    await expect(closed.ping()).rejects.toThrow("not open");
  });

  it("writes nothing to the console and sends no network requests", async () => {
    const write = vi.spyOn(process.stdout, "write");
    const complain = vi.spyOn(process.stderr, "write");
    const consoles = (["log", "info", "warn", "error", "debug"] as const).map((level) => vi.spyOn(console, level));
    const fetched = vi.spyOn(globalThis, "fetch");
    const quiet = await openAccounts({ database: openSqliteFile(newFile()), secret: "weak", hashing: QUICK });
    await quiet.createAdmin(ADMIN);
    await quiet.signIn(ADMIN, new Headers());
    await expect(quiet.signIn({ ...ADMIN, password: "velvet curtains" }, new Headers())).rejects.toThrow("Login failed!");
    await expect(quiet.signIn({ ...ADMIN, email: "nobody@marquee.example" }, new Headers())).rejects.toThrow("Login failed!");
    await quiet.close();
    const calls = [write, complain, ...consoles, fetched].flatMap((spy) => spy.mock.calls as unknown[]);
    vi.restoreAllMocks();
    expect(calls).toEqual([]);
  });
});
