import { drillAttack } from "./attack/attack.ts";
import { drillFailover } from "./failover.ts";
import { drillFuzz } from "./fuzz.ts";
import { drillRollingRestart } from "./rolling-restart.ts";
import { drillSwift } from "./swift.ts";

const DRILLS: Record<string, (names: readonly string[]) => Promise<boolean>> = {
  attack: drillAttack,
  failover: drillFailover,
  fuzz: drillFuzz,
  "rolling-restart": drillRollingRestart,
  swift: drillSwift,
};

const [name = "", ...more] = process.argv.slice(2);
const drill = DRILLS[name];
if (!drill || (more.length > 0 && drill !== drillAttack && drill !== drillFuzz)) {
  console.error(
    `Usage: npm run drill -- ${Object.keys(DRILLS).join(" | ")}\n\`attack\` takes names of attacks; without any it runs all. \`fuzz\` takes a number of requests and a seed.`,
  );
  process.exit(2);
}
process.exitCode = (await drill(more)) ? 0 : 1;
