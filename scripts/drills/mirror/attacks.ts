import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { flipBytes } from "../download/drill-file.ts";
import type { Promised } from "../report.ts";
import { holds, marquee, type Command, type World } from "./commands.ts";

/** Each replaces what nginx serves by what its attacker would serve; the mirror has to keep what it has and say why, in one line. */
export async function attackMirror(world: World, earlier: string): Promise<Promised> {
  const { web, folder, mirror } = world;
  const [served, honest] = [path.join(web.folder, "data"), path.join(folder, "honest")];
  await cp(served, honest, { recursive: true });
  const serve = async (from: string) => {
    await rm(served, { recursive: true });
    await cp(from, served, { recursive: true });
  };
  const results: Promised[number][] = [];
  const attempt = async (what: string, attack: () => Promise<void>) => {
    await attack();
    const answer = await marquee(["follow"], mirror);
    console.log(`${what}: ${answer.out.trim()}`);
    results.push([`${what} is refused in one line`, isRefusal(answer) && (await holds(mirror.DATA_DIR, "Film 3, edited"))]);
    await serve(honest);
  };
  await attempt("an older entry", () => serve(path.join(earlier, "data")));
  await attempt("a foreign key", () => signAnew(world, served));
  await attempt("a flipped byte in the entry", () => flipBytes(path.join(served, "entry.json"), 200));
  const frozen = await marquee(["follow"], mirror, ["faketime", "-f", "+31d"]);
  console.log(`an entry that is 31 days old: ${frozen.out.trim()}`);
  results.push(["an expired entry is followed and named", frozen.code === 0 && /valid|expired/i.test(frozen.out)]);
  return results;
}

function isRefusal({ code, out }: Command): boolean {
  return code !== 0 && out.trim().split("\n").length === 1;
}

/** Publishes the same site under another key, and serves its entry. */
async function signAnew({ folder, origin }: World, served: string): Promise<void> {
  const other = path.join(folder, "foreign");
  const foreign = { ...origin, DATA_DIR: path.join(folder, "foreign-data") };
  await cp(origin.DATA_DIR, foreign.DATA_DIR, { recursive: true });
  await rm(path.join(foreign.DATA_DIR, "publication"), { recursive: true });
  await marquee(["publish", other, "--contact", "attacker@copy.example", "--yes"], foreign);
  for (const name of ["entry.json", "entry.json.minisig"]) {
    await writeFile(path.join(served, name), await readFile(path.join(other, "data", name)));
  }
}
