import { settingsWith } from "./site-settings.ts";

/** The site that a mirror copies, and the time of the copy in ISO text. */
export type MirrorFacts = {
  name: string;
  at: string;
  /** True once the site follows nobody any more. */
  isFork: boolean;
  /** `expired`: the copy is no longer confirmed as valid; `closed`: not for thirty days, and titles are not shown. */
  notice: "" | "expired" | "closed";
};

/** The name of the site that is mirrored; undefined for an ordinary site, and for a fork. */
export function mirroredName({ mirror }: { mirror: MirrorFacts | null }): string | undefined {
  return mirror?.isFork === false ? mirror.name : undefined;
}

/** Settings of a mirror that are not taken from the site that it copies. */
export const OWN_SETTINGS: ReadonlySet<string> = new Set([
  "contact",
  "titleRequests",
  "verifyGigabytes",
  ...settingsWith({ section: "automation" }),
]);

/** True for texts for which whoever serves a mirror answers. */
export function isOwnText({ name }: { name: string }): boolean {
  return ["contact", "privacy", "terms"].includes(name);
}
