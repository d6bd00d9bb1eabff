import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Accounts, Credentials } from "./accounts.ts";
import { openAccounts } from "./better-auth/better-auth.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { QUICK } from "../../tests/accounts.ts";
import { makeFirstAdmin } from "./first-admin.ts";

const EMAIL = "admin@marquee.example";
const CHILD = path.resolve(import.meta.dirname, "../../tests/children/first-admin.ts");

describe("the first admin", () => {
  let folder: string;
  let accounts: Accounts;

  const now = () => new Date();
  const open = (file: string, hashing?: typeof QUICK) =>
    openAccounts({ database: openSqliteFile(path.join(folder, file)), secret: "known to this test alone, and 42 long", hashing });

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "marquee-first-admin-"));
    accounts = await open("auth.db", QUICK);
  });
  afterEach(async () => {
    await accounts.close();
    await rm(folder, { recursive: true });
  });

  const whoIs = (kept: Accounts, credentials: Credentials) =>
    kept.signIn(credentials, new Headers()).then(
      ({ account }) => account,
      () => null,
    );

  it("gets a generated password, to be printed once", async () => {
    const printed = await makeFirstAdmin({ accounts, now }, { email: EMAIL, password: "" });
    expect(printed).toEqual({ email: EMAIL, password: expect.stringMatching(/^[a-z0-9]{5}(-[a-z0-9]{5}){3}$/) });
    expect(await whoIs(accounts, printed as Credentials)).toMatchObject({ email: EMAIL });
    expect(await makeFirstAdmin({ accounts, now }, { email: EMAIL, password: "" })).toBeNull();
  });

  it("can sign in with the generated password for a day", async () => {
    const dayAgo = new Date(Date.now() - 86_400_000);
    const printed = await makeFirstAdmin({ accounts, now: () => dayAgo }, { email: EMAIL, password: "" });
    await expect(accounts.signIn(printed as Credentials, new Headers())).rejects.toMatchObject({
      code: "account.password-expired",
    });
  });

  it("gets the operator's password, which is not printed and does not expire", async () => {
    const given = { email: "Owner@films.example", password: "velvet curtain" };
    expect(await makeFirstAdmin({ accounts, now }, given)).toBeNull();
    expect(await accounts.signIn(given, new Headers())).toMatchObject({
      account: { email: "owner@films.example" },
      passwordExpiresAt: null,
    });
  });

  it("is not created when another admin exists", async () => {
    await accounts.createAdmin({ email: "somebody@films.example", password: "velvet curtain" });
    const given = { email: EMAIL, password: "velvet curtain" };
    expect(await makeFirstAdmin({ accounts, now }, given)).toBeNull();
    expect(await whoIs(accounts, given)).toBeNull();
  });

  it("is not created from an invalid address", async () => {
    await expect(makeFirstAdmin({ accounts, now }, { email: "admin@localhost", password: "" })).rejects.toMatchObject({
      code: "account.invalid",
    });
    expect(await accounts.hasAdmin()).toBe(false);
  });

  it("is created and printed by one of four processes that start together in an empty folder", async () => {
    const children = Array.from({ length: 4 }, () => fork(CHILD, { execArgv: [] }));
    await Promise.all(children.map(answerOf));
    const answers = children.map(answerOf);
    for (const child of children) child.send(path.join(folder, "shared.db"));
    const printed = (await Promise.all(answers)).map((answer) => (answer as { printed: Credentials | null }).printed);
    const [credentials, ...more] = printed.filter((line) => line !== null);
    expect(printed).toHaveLength(4);
    expect(more).toEqual([]);
    const shared = await open("shared.db");
    expect(await whoIs(shared, credentials as Credentials)).toMatchObject({ email: EMAIL });
    await shared.close();
  });
});

async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`The process ended with ${code}.`)));
  const [answer] = await Promise.race([once(child, "message"), ended]);
  return answer;
}
