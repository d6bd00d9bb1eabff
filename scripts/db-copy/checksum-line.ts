import type { Checksum } from "#app/backup/copying/checksums.sql.ts";

const NAME_WIDTH = 18;
const COUNT_WIDTH = 9;

export function checksumLine(name: string, { from, to }: { from: Checksum; to: Checksum }): string {
  const differs = from.sha256 !== to.sha256;
  return `${name.padEnd(NAME_WIDTH)} ${described(from)}${differs ? `  DIFFERS: ${described(to)}` : ""}`;
}

function described({ rows, sha256 }: Checksum): string {
  return `${String(rows).padStart(COUNT_WIDTH)}  sha256 ${sha256}`;
}
