import path from "node:path";
import { buildIfStale } from "../bin/build.mjs";

/** Before tests that start the built site, whichever program runs them: what is tested is what the sources say. */
export default function setup(): Promise<void> {
  return buildIfStale(path.resolve(import.meta.dirname, ".."), process.execPath);
}
