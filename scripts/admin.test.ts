import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openAccounts } from "#app/accounts/better-auth.ts";
import { openSqliteFile } from "#app/store/sql/sqlite-file.ts";
import { dataFiles } from "../server/data-files.ts";
import { readOrMakeSecret } from "../server/secret.ts";
import { requestHeaders } from "../tests/browser-requests.ts";
import { temporaryFolder, type TemporaryFolder } from "../tests/builders.ts";

const EMAIL = "admin@marquee.example";
const USAGE = "Usage: npm run admin:create -- --email ADDRESS\n";

describe("admins made and reset at the command line", () => {
  let folder: TemporaryFolder;

  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  /** Runs a script as the command does, with a password on its standard input. */
  async function run(script: "create" | "reset", password: string, args = ["--email", EMAIL]) {
    const command = [path.join(import.meta.dirname, `admin-${script}.ts`), ...args];
    const environment = { PATH: process.env.PATH, DATA_DIR: folder.path };
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...command], { env: environment });
    child.stdin.end(password);
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    return { out, err, code: code as number };
  }

  const open = async () => {
    const files = dataFiles(folder.path);
    return openAccounts({ database: openSqliteFile(files.accounts), secret: await readOrMakeSecret(files.secret) });
  };

  it("may sign in, until their password is reset, which ends their sessions", async () => {
    expect(await run("create", "velvet curtain\n")).toEqual({ out: `${EMAIL} may sign in now.\n`, err: "", code: 0 });
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
    ["create", "", "The standard input must hold the password, as one line.\n"],
    ["create", "two\nlines\n", "The standard input must hold the password, as one line.\n"],
    ["reset", "velvet curtain\n", `There is no account with the address ${EMAIL}.\n`],
  ] as const)("%s with %j says what is wrong and changes nothing", async (script, password, err) => {
    expect(await run(script, password)).toEqual({ out: "", err, code: 2 });
    const accounts = await open();
    expect(await accounts.hasAdmin()).toBe(false);
    await accounts.close();
  });

  it.each([[[]], [["--email"]], [["--mail", EMAIL]], [[EMAIL]]])("%j is answered with how to call it", async (args) => {
    expect(await run("create", "velvet curtain\n", args)).toEqual({ out: "", err: USAGE, code: 2 });
  });
});
