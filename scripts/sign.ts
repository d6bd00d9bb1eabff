import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { readSigningKey } from "#app/platform/minisign.ts";
import { parseEntry } from "#app/publication/entry.ts";
import { signatureOf, signedFiles, UNSIGNED } from "#app/publication/publish-entry.ts";
import { readTarget } from "#app/publication/published-files.ts";
import { openPublicationTarget } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { EXIT, onlyArgument, parsedArgs, runCommand, UsageError } from "./command.ts";

/** `sign FOLDER`: puts the entry of an unsigned publication in its place, on the machine that has the key. */
async function sign(): Promise<number> {
  const { values, positionals } = parsedArgs("sign", { options: { key: { type: "string" } }, allowPositionals: true });
  const settings = readSettings();
  const folder = onlyArgument(positionals, "sign");
  const target = await openPublicationTarget(folder, settings);
  const bytes = await readTarget(target, UNSIGNED);
  const entry = bytes && parseEntry(bytes);
  if (!entry) throw new UsageError(`${folder} has no entry that waits for a signature.`);
  const file = values.key ?? path.join(settings.dataDir, "publication/key");
  if (!existsSync(file)) throw new UsageError(`The key ${file} does not exist.`);
  const key = readSigningKey(await readFile(file, "utf8"), process.env["MINISIGN_PASSWORD"]);
  if (key.publicKey !== entry.key) throw new UsageError(`The entry names the key ${entry.key}, not ${key.publicKey}.`);
  const text = Buffer.from(bytes).toString();
  for (const [to, content] of signedFiles(entry, text, signatureOf(entry, text, key)))
    await target.put(to, new Blob([content]).stream(), Buffer.byteLength(content));
  await target.delete(UNSIGNED);
  console.log(`Number ${entry.number} of ${entry.site.name} is signed.`);
  return EXIT.done;
}

await runCommand(sign);
