import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SHARED_PICTURES } from "../tests/site.ts";

/** Gives the demo sites of a run one folder of rendered pictures: each would render the same again. */
export default async function sharePictures(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "marquee-pictures-"));
  process.env[SHARED_PICTURES] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
