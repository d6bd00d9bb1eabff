import { temporaryFolder } from "../../../tests/data/builders.ts";
import { ADMIN, signIn } from "../../../tests/request/sign-in.ts";
import { CLIENT, identityProvider } from "../../../tests/servers/identity-provider.ts";
import { startSiteProcess } from "../../../tests/sites/site.ts";
import { runAttack, type Attack } from "./attack-run.ts";
import { callBacks } from "./call-backs.ts";
import { connections } from "./connections.ts";
import { costlyPreviews } from "./costly-previews.ts";
import { forms } from "./forms.ts";
import { guesses } from "./guesses.ts";
import { hijackedUploads } from "./hijacked-uploads.ts";
import { inbox, PROXY } from "./inbox.ts";
import { overload } from "./overload.ts";
import { slowReaders } from "./slow-readers.ts";
import { untilQuiet } from "./watch.ts";

type Provider = Awaited<ReturnType<typeof identityProvider>>;

const attacksWith = (provider: Provider): Record<string, Attack> => ({
  forms,
  inbox,
  "slow-readers": slowReaders,
  "costly-previews": costlyPreviews,
  overload: overload(),
  "hijacked-uploads": hijackedUploads,
  connections,
  guesses,
  "call-backs": callBacks(provider),
});

const settingsWith = ({ issuer }: Provider) => ({
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  PUBLIC_URL: "http://localhost",
  TRUSTED_PROXIES: PROXY,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.clientId,
  OIDC_CLIENT_SECRET: CLIENT.clientSecret,
});

const STARTED = { cores: 0.1, forMs: 2_000, withinMs: 30_000 };

/**
 * Attacks a local site while visitors use it. Linux only: needs /proc and several loopback addresses.
 * @param names All attacks if empty.
 */
export async function drillAttack(names: readonly string[]): Promise<boolean> {
  await using provider = await identityProvider();
  const attacks = attacksWith(provider);
  const unknown = names.find((name) => !(name in attacks));
  if (unknown !== undefined) throw new Error(`There is no attack "${unknown}": ${Object.keys(attacks).join(", ")}.`);
  await using folder = await temporaryFolder();
  const start = () => startSiteProcess({ environment: settingsWith(provider), dataDir: folder.path });
  let site = await start();
  try {
    const cookie = await signIn(site);
    await untilQuiet(site, STARTED);
    let isKept = true;
    for (const [name, attack] of Object.entries(attacks)) {
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
