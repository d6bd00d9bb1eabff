/** What the site does by itself with addresses on other hosts. Part of the document `site`. */
export type Automation = {
  copyPictures: boolean;
  checkLinks: boolean;
  /** Between checks of a working link, 1-365. */
  checkLinksDays: number;
  mirrorWhenGone: boolean;
};

export const DEFAULT_AUTOMATION: Automation = {
  copyPictures: false,
  checkLinks: false,
  checkLinksDays: 7,
  mirrorWhenGone: false,
};

/** Those that the environment sets, which wins. */
export type FixedAutomation = Partial<Automation>;

export const AUTOMATION_VARIABLES: Record<keyof Automation, string> = {
  copyPictures: "COPY_PICTURES",
  checkLinks: "CHECK_LINKS",
  checkLinksDays: "CHECK_LINKS_DAYS",
  mirrorWhenGone: "MIRROR_WHEN_GONE",
};

export function automationOf(site: Automation, fixed: FixedAutomation): Automation {
  const { copyPictures, checkLinks, checkLinksDays, mirrorWhenGone } = site;
  return { copyPictures, checkLinks, checkLinksDays, mirrorWhenGone, ...fixed };
}
