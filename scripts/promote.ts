import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promote } from "#app/mirror/take-over.ts";
import { readSigningKey } from "#app/platform/minisign.ts";
import { openPublicationState } from "#app/publication/state.sql.ts";
import { usageOf } from "../bin/commands.mjs";
import { openAccountsOf } from "../server/drivers.ts";
import { makeDataFolder } from "../server/process/data-files.ts";
import { replaceSecret } from "../server/process/secret.ts";
import { EXIT, onlyArgument, parsedArgs, runCommand, UsageError } from "./command.ts";
import { withMirror } from "./with-mirror.ts";

/** `promote NAME --key FILE`: makes a mirror the site that it copied, which publishes with this key from then on. */
async function promoteMirror(): Promise<number> {
  const { values, positionals } = parsedArgs("promote", { options: { key: { type: "string" } }, allowPositionals: true });
  const typed = onlyArgument(positionals, "promote");
  if (!values.key) throw new UsageError(usageOf("promote"));
  const secret = await readFile(values.key, "utf8");
  const { publicKey: own } = readSigningKey(secret, process.env["MINISIGN_PASSWORD"]);
  await withMirror(async (services, storage) => {
    const accounts = await openAccountsOf(storage);
    const folder = path.join(storage.dataDir, "publication");
    await using _closing = { [Symbol.asyncDispose]: () => accounts.close() };
    const keep = async ({ text, signature }: { text: string; signature: string }) => {
      await makeDataFolder(folder);
      const file = path.join(folder, "key");
      if (existsSync(file) && (await readFile(file, "utf8")) !== secret)
        throw new UsageError(`${file} is the key of another publication. Move it to a safe place first.`);
      await replaceSecret(file, secret);
      const { state } = openPublicationState(path.join(folder, "state.db"));
      state.write("entry", { text, signature });
      state.close();
    };
    await promote({ ...services, accounts }, { typed, own, keep });
  });
  console.log(`This site is ${typed} now. Its next publish goes on from the last entry.`);
  return EXIT.done;
}

await runCommand(promoteMirror);
