import path from "node:path";
import { buildIfStale } from "../bin/build.mjs";

/** Builds before tests that start the site, so that they test the current sources. */
export default function setup(): Promise<void> {
  return buildIfStale(path.resolve(import.meta.dirname, ".."), process.execPath);
}
