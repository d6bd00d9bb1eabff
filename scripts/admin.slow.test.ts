import { readdir } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openAccounts } from "#app/accounts/better-auth/better-auth.ts";
import { totpCode } from "#app/accounts/better-auth/two-factor/totp.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { dataFiles } from "../server/process/data-files.ts";
import { readOrMakeSecret } from "../server/process/secret.ts";
import { requestHeaders } from "../tests/browser-requests.ts";
import { buildApiKey, temporaryFolder, type TemporaryFolder } from "../tests/data/builders.ts";
import { runScript } from "../tests/run-script.ts";
import { runScriptHere } from "../tests/run-script-here.ts";

const EMAIL = "admin@marquee.example";
const OTHER = "other@marquee.example";
const USAGE = "Usage: ./marquee admin:create [--email] ADDRESS [--role owner|editor|contributor]\n";

describe("admin accounts created and reset at the command line", () => {
  let folder: TemporaryFolder;

  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  const run = (script: "create" | "reset" | "disable" | "enable", password: string, args = ["--email", EMAIL]) =>
    runScriptHere(`admin-${script}`, args, { environment: { DATA_DIR: folder.path }, input: password });

  const open = async () => {
    const files = dataFiles(folder.path);
    return openAccounts({ database: openSqliteFile(files.accounts), secret: await readOrMakeSecret(files.secret) });
  };

  it("can sign in until their password is reset, which ends their sessions", async () => {
    const settings = { environment: { DATA_DIR: folder.path }, input: "velvet curtain\n" };
    const created = await runScript("admin-create", ["--email", EMAIL], settings);
    expect(created).toEqual({ out: `${EMAIL} can now sign in.\n`, err: "", code: 0 });
    const accounts = await open();
    const { cookies } = await accounts.signIn({ email: EMAIL, password: "velvet curtain" }, requestHeaders());
    expect(await run("reset", "silver screen")).toEqual({
      out: `${EMAIL} has a new password, and is signed out everywhere.\n`,
      err: "",
      code: 0,
    });
    expect(await accounts.sessionOf(requestHeaders(cookies))).toBeNull();
    await accounts.signIn({ email: EMAIL, password: "silver screen" }, requestHeaders());
    await accounts.close();
  });

  it.each([
    ["create", "password1\n", "This password is too common.\n"],
    ["create", "short\n", "Password should be at least 6 characters\n"],
    ["create", "", "Standard input must contain the password, as one line.\n"],
    ["create", "x".repeat(2000), "Standard input must contain the password, as one line.\n"],
    ["create", "two\nlines\n", "Standard input must contain the password, as one line.\n"],
    ["reset", "velvet curtain\n", `There is no account with the address ${EMAIL}.\n`],
  ] as const)("%s with %j reports the error and changes nothing", async (script, password, err) => {
    expect(await run(script, password)).toEqual({ out: "", err, code: 2 });
    const accounts = await open();
    expect(await accounts.hasAdmin()).toBe(false);
    await accounts.close();
  });

  it("cannot have the site's name as password", async () => {
    const store = await openSqliteStore({ file: dataFiles(folder.path).database, now: () => new Date() });
    await store.settings.set({ site: { ...DEFAULT_SITE, name: "Kino Nord" } });
    await store.close();
    const err = "This password is too similar to your e-mail address or the name of this site.\n";
    expect(await run("create", "kinonord1\n")).toEqual({ out: "", err, code: 2 });
  });

  it("sign in without a code once the operator removes their second factor", async () => {
    const store = await openSqliteStore({ file: dataFiles(folder.path).database, now: () => new Date() });
    await store.close();
    const accounts = await open();
    const credentials = { email: EMAIL, password: "velvet curtain" };
    await accounts.createAdmin(credentials);
    const signedIn = await accounts.signIn(credentials, requestHeaders());
    const { secret, sealed } = await accounts.beginTwoFactor(signedIn.account);
    await accounts.enableTwoFactor(signedIn, { sealed, code: totpCode(secret, new Date()) }, requestHeaders());
    await expect(accounts.signIn(credentials, requestHeaders())).rejects.toMatchObject({ code: "account.needs-code" });
    const out = `${EMAIL} can now log in without a code.\n`;
    expect(await run("reset", "", ["--two-factor", "--email", EMAIL])).toEqual({ out, err: "", code: 0 });
    await accounts.signIn(credentials, requestHeaders());
    await accounts.close();
  });

  it("can be disabled, which ends their sessions, and enabled again, except the last one", async () => {
    const store = await openSqliteStore({ file: dataFiles(folder.path).database, now: () => new Date() });
    await store.apiKeys.insert(buildApiKey({ createdBy: EMAIL }), "1".repeat(64));
    const accounts = await open();
    for (const email of [EMAIL, OTHER]) await accounts.createAdmin({ email, password: "velvet curtain" });
    const { cookies } = await accounts.signIn({ email: EMAIL, password: "velvet curtain" }, requestHeaders());
    const said = `${EMAIL} is disabled and signed out everywhere. Its API keys and invitations are revoked.\n`;
    expect(await run("disable", "", ["--email", EMAIL.toUpperCase()])).toEqual({ out: said, err: "", code: 0 });
    expect(await accounts.sessionOf(requestHeaders(cookies))).toBeNull();
    expect(await store.apiKeys.list()).toEqual([]);
    const last = "This is the only owner who can sign in. Add or enable another owner first.\n";
    expect(await run("disable", "", ["--email", OTHER])).toEqual({ out: "", err: last, code: 2 });
    expect(await run("enable", "")).toEqual({ out: `${EMAIL} can sign in again.\n`, err: "", code: 0 });
    expect((await accounts.admins()).map(({ disabledAt }) => disabledAt)).toEqual([null, null]);
    const unknown = "There is no account with the address none@marquee.example.\n";
    expect(await run("disable", "", ["--email", "none@marquee.example"])).toEqual({ out: "", err: unknown, code: 2 });
    await Promise.all([accounts.close(), store.close()]);
  });

  it("are not disabled without a catalogue, and none is created", async () => {
    const err = `There is no catalogue in ${folder.path}.\n`;
    expect(await run("disable", "")).toEqual({ out: "", err, code: 2 });
    expect(await readdir(folder.path)).toEqual([]);
  });

  it("have full rights unless a role is named, which the first account is never given", async () => {
    const limited = ["--email", OTHER, "--role", "editor"];
    const first = "The first account must be an owner.\n";
    expect(await run("create", "velvet curtain\n", limited)).toEqual({ out: "", err: first, code: 2 });
    expect((await run("create", "velvet curtain\n")).code).toBe(0);
    expect((await run("create", "velvet curtain\n", limited)).code).toBe(0);
    const accounts = await open();
    expect(await accounts.admins()).toMatchObject([
      { email: EMAIL, role: "owner" },
      { email: OTHER, role: "editor" },
    ]);
    await accounts.close();
  });

  it.each(["create", "reset", "disable", "enable"] as const)("can also be named to %s by their address only", async (script) => {
    const store = await openSqliteStore({ file: dataFiles(folder.path).database, now: () => new Date() });
    await store.close();
    const accounts = await open();
    for (const email of [EMAIL, OTHER]) await accounts.createAdmin({ email, password: "velvet curtain" });
    await accounts.close();
    const args = script === "create" ? ["third@marquee.example", "--role", "editor"] : [OTHER];
    expect(await run(script, "silver screen\n", args)).toMatchObject({ err: "", code: 0 });
  });

  it.each([
    [[]],
    [["--email"]],
    [["--mail", EMAIL]],
    [["--email", EMAIL, "--role", "boss"]],
    [["--email", EMAIL, OTHER]],
    [[EMAIL, OTHER]],
    [["help"]],
  ])("%j prints the usage", async (args) => {
    expect(await run("create", "velvet curtain\n", args)).toEqual({ out: "", err: USAGE, code: 2 });
  });
});
