import { readFile } from "node:fs/promises";
import path from "node:path";
import { readSigningKey } from "#app/platform/minisign.ts";
import { signWaiting } from "#app/publication/publish-entry.ts";
import { openPublicationTarget } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { EXIT, onlyArgument, parsedArgs, runCommand } from "./command.ts";

/** `sign TARGET`, on the machine that has the key. */
async function sign(): Promise<number> {
  const { values, positionals } = parsedArgs("sign", { options: { key: { type: "string" } }, allowPositionals: true });
  const settings = readSettings();
  const target = await openPublicationTarget(onlyArgument(positionals, "sign"), settings);
  const file = await readFile(values.key ?? path.join(settings.dataDir, "publication/key"), "utf8");
  const { site, number } = await signWaiting(target, readSigningKey(file, process.env["MINISIGN_PASSWORD"]));
  console.log(`Number ${number} of ${site.name} is signed.`);
  return EXIT.done;
}

await runCommand(sign);
