import { drillFailover } from "./failover.ts";
import { drillRollingRestart } from "./rolling-restart.ts";
import { drillSwift } from "./swift.ts";

const DRILLS: Record<string, () => Promise<boolean>> = {
  failover: drillFailover,
  "rolling-restart": drillRollingRestart,
  swift: drillSwift,
};

const [name = "", ...more] = process.argv.slice(2);
const drill = DRILLS[name];
if (!drill || more.length > 0) {
  console.error(`Usage: npm run drill -- ${Object.keys(DRILLS).join(" | ")}`);
  process.exit(2);
}
process.exitCode = (await drill()) ? 0 : 1;
