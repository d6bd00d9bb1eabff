import { existsSync } from "node:fs";
import path from "node:path";

/** Platforms for which package.json names a Node package. */
const WITH_NODE = new Set(["linux-x64", "linux-arm64"]);
/**
 * Minimum minor by major version; later majors work, too. On other Node versions npm silently leaves out packages built for a
 * platform.
 */
const TO_INSTALL = { 20: 19, 22: 12 };
const TO_RUN = { 22: 22 };

/** Throws one line when the running Node cannot install the packages or, where they bring none, run the site. */
export function checkNode() {
  assertVersion(bringsNode() ? TO_INSTALL : TO_RUN);
}

/**
 * The Node that the packages brought for this platform, else the running one if it is new enough.
 * Throws one line that names the version needed.
 */
export function bundledNode(root) {
  const bundled = path.join(root, "node_modules", `node-${platform()}`, "bin", "node");
  if (bringsNode() && existsSync(bundled)) return bundled;
  assertVersion(TO_RUN);
  return process.execPath;
}

/** The packaged ones are linked against glibc, which Alpine lacks. */
function bringsNode() {
  return WITH_NODE.has(platform()) && Boolean(process.report.getReport().header.glibcVersionRuntime);
}

function platform() {
  return `${process.platform}-${process.arch}`;
}

function assertVersion(oldest) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const majors = Object.keys(oldest).map(Number);
  const isEnough = major in oldest ? minor >= oldest[major] : major > Math.max(...majors);
  if (isEnough) return;
  const versions = majors.map((each) => `${each}.${oldest[each]}`).join(", ");
  throw new Error(`Marquee needs Node ${versions} or newer on ${platform()}. This is Node ${process.versions.node}.`);
}
