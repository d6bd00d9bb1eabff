import { existsSync } from "node:fs";
import path from "node:path";

const OLDEST = { major: 22, minor: 22 };

/**
 * The Node that the packages brought for this platform, else the running one if it is new enough.
 * Throws one line that names the version needed.
 */
export function bundledNode(root) {
  const bundled = path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(bundled)) return bundled;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return process.execPath;
  throw new Error(
    `Marquee needs Node ${OLDEST.major}.${OLDEST.minor} or newer on ${process.platform}-${process.arch}; this is ${process.versions.node}.`,
  );
}
