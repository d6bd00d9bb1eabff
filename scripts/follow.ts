import path from "node:path";
import { parsePublicKey } from "#app/platform/minisign.ts";
import { webLinkOf } from "#app/lib/addresses/links.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import type { Followed } from "#app/mirror/follow.ts";
import { usageOf } from "../bin/commands.mjs";
import { openAccountsOf } from "../server/drivers.ts";
import { readSettings } from "../server/env.ts";
import { runJob } from "../server/jobs/run-job.ts";
import { storageSettingsOf } from "../server/process/storage-settings.ts";
import { EXIT, runCommand, UsageError } from "./command.ts";

const worker = path.resolve(import.meta.dirname, "../server/jobs/worker.ts");

const NOTICES = {
  expired: "The site's entry is no longer valid. Visitors see a notice; after thirty days, titles are no longer shown.",
  closed: "The site's entry has not been valid for thirty days. Visitors see no titles until there is a new one.",
};

/** `follow`: makes an empty site a mirror, or brings one up to date, also while it runs. */
async function followSite(): Promise<number> {
  const settings = readSettings();
  const storage = storageSettingsOf(settings);
  await (await openAccountsOf(storage)).close(); // a site does not start without them
  const input = { followed: followedIn(process.argv.slice(2)), userAgent: "Marquee", allow: settings.outboundAllow };
  const { name, number, notice, changed, removed, refused, lost } = await runJob("follow", input, {
    worker,
    storage,
  });
  console.log(`${name}, number ${number}: ${countOf(changed, { one: "change", many: "changes" })}, ${removed} removed`);
  if (notice !== "") console.error(NOTICES[notice]);
  if (refused + lost > 0) console.error(`Left out: ${refused} documents that are not valid here, ${lost} pictures or uploads`);
  return refused + lost > 0 ? EXIT.incomplete : EXIT.done;
}

/** Null without an argument. */
function followedIn([argument, ...more]: string[]): Followed | null {
  if (argument === undefined) return null;
  const [, address = "", key = ""] = /^([^#]+)#([^#]+)$/.exec(argument) ?? [];
  if (more.length > 0 || !webLinkOf(address) || !parsePublicKey(key)) throw new UsageError(usageOf("follow"));
  return { address, key };
}

await runCommand(followSite);
