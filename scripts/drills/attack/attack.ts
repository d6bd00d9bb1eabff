import { temporaryFolder } from "../../../tests/data/builders.ts";
import { ADMIN, signIn } from "../../../tests/request/sign-in.ts";
import { startSiteProcess } from "../../../tests/sites/site.ts";
import { runAttack, type Attack } from "./attack-run.ts";
import { connections } from "./connections.ts";
import { costlyPreviews } from "./costly-previews.ts";
import { forms } from "./forms.ts";
import { hijackedUploads } from "./hijacked-uploads.ts";
import { inbox, PROXY } from "./inbox.ts";
import { overload } from "./overload.ts";
import { slowReaders } from "./slow-readers.ts";
import { untilQuiet } from "./watch.ts";

const ATTACKS: Record<string, Attack> = {
  forms,
  inbox,
  "slow-readers": slowReaders,
  "costly-previews": costlyPreviews,
  overload: overload(),
  "hijacked-uploads": hijackedUploads,
  connections,
};
const STARTED = { cores: 0.1, forMs: 2_000, withinMs: 30_000 };

/**
 * Attacks a local site while visitors use it. Linux only: needs /proc and several loopback addresses.
 * @param names All attacks if empty.
 */
export async function drillAttack(names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => !(name in ATTACKS));
  if (unknown !== undefined) throw new Error(`There is no attack "${unknown}": ${Object.keys(ATTACKS).join(", ")}.`);
  await using folder = await temporaryFolder();
  const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUSTED_PROXIES: PROXY };
  const start = () => startSiteProcess({ environment, dataDir: folder.path });
  let site = await start();
  try {
    const cookie = await signIn(site);
    await untilQuiet(site, STARTED);
    let isKept = true;
    for (const [name, attack] of Object.entries(ATTACKS)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const outcome = await runAttack(attack, { site, cookie });
      isKept &&= outcome.isKept;
      if (!outcome.isOver) {
        console.log("The site has not recovered; restarting it for the next attack.");
        await site.stop("SIGKILL");
        site = await start();
      }
    }
    return isKept;
  } finally {
    await site[Symbol.asyncDispose]();
  }
}
