import { drillAttack } from "./attack/attack.ts";
import { drillFailover } from "./failover.ts";
import { drillRollingRestart } from "./rolling-restart.ts";
import { drillSwift } from "./swift.ts";

const DRILLS: Record<string, (names: readonly string[]) => Promise<boolean>> = {
  attack: drillAttack,
  failover: drillFailover,
  "rolling-restart": drillRollingRestart,
  swift: drillSwift,
};

const [name = "", ...more] = process.argv.slice(2);
const drill = DRILLS[name];
if (!drill || (more.length > 0 && drill !== drillAttack)) {
  console.error(
    `Usage: npm run drill -- ${Object.keys(DRILLS).join(" | ")}\n\`attack\` takes names of attacks; without any it runs all.`,
  );
  process.exit(2);
}
process.exitCode = (await drill(more)) ? 0 : 1;
