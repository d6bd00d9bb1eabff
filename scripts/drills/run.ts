import { drillAttack } from "./attack/attack.ts";
import { drillCache } from "./cache.ts";
import { drillCdn } from "./cdn.ts";
import { drillCrash } from "./crash/crash.ts";
import { drillDeploy } from "./deploy.ts";
import { drillDownload } from "./download/download.ts";
import { drillFailover } from "./failover.ts";
import { drillFuzz } from "./fuzz.ts";
import { drillHttps } from "./https/https.ts";
import { LEFT_OUT_CODE, LeftOut } from "./missing-programs.ts";
import { drillMirror } from "./mirror/mirror.ts";
import { drillMonth } from "./month/month.ts";
import { drillPictures } from "./pictures.ts";
import { drillPooler } from "./pooler.ts";
import { drillRelease } from "./release/release.ts";
import { drillReleaseUpgrade } from "./release-upgrade/release-upgrade.ts";
import { drillRestore } from "./restore.ts";
import { drillRollingRestart } from "./rolling-restart.ts";
import { drillSwift } from "./swift.ts";
import { drillUpgrade } from "./upgrade/upgrade.ts";

type Drill = (args: readonly string[]) => Promise<boolean>;

const DRILLS: Record<string, Drill> = {
  attack: drillAttack,
  cache: drillCache,
  cdn: drillCdn,
  crash: drillCrash,
  deploy: drillDeploy,
  download: drillDownload,
  failover: drillFailover,
  fuzz: drillFuzz,
  https: drillHttps,
  mirror: drillMirror,
  month: drillMonth,
  pictures: drillPictures,
  pooler: drillPooler,
  release: drillRelease,
  "release-upgrade": drillReleaseUpgrade,
  restore: drillRestore,
  "rolling-restart": drillRollingRestart,
  swift: drillSwift,
  upgrade: drillUpgrade,
};
const WITH_ARGUMENTS: readonly Drill[] = [
  drillAttack,
  drillCrash,
  drillFuzz,
  drillPictures,
  drillRelease,
  drillReleaseUpgrade,
  drillUpgrade,
];

const [name = "", ...more] = process.argv.slice(2);
const drill = DRILLS[name];
if (!drill || (more.length > 0 && !WITH_ARGUMENTS.includes(drill))) {
  console.error(
    `Usage: npm run drill -- ${Object.keys(DRILLS).join(" | ")}
\`attack\` takes names of attacks; without any it runs all.
\`crash\`, \`release-upgrade\` and \`upgrade\` take --kills NUMBER, --seed NUMBER and --on sqlite or --on postgres.
\`fuzz\` takes a number of requests and a seed, \`pictures\` a number of seconds.
\`release\` takes a release's archive; without one it packs one.`,
  );
  process.exit(2);
}
process.exitCode = await drill(more).then(
  (isKept) => (isKept ? 0 : 1),
  (error: unknown) => {
    if (!(error instanceof LeftOut)) throw error;
    console.error(error.message);
    return LEFT_OUT_CODE;
  },
);
