import path from "node:path";
import { buildIfStale } from "../bin/build.mjs";
import { prepareStartedSites } from "./sites/started-sites.ts";

/** Builds before tests that start the site, so that they test the current sources. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildIfStale(path.resolve(import.meta.dirname, ".."), process.execPath);
  return prepareStartedSites();
}
