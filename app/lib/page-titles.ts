/** The matches that React Router passes to `meta`: the root's loader data names the site. */
export type Matches = readonly unknown[];

/** "" if the root's loader did not run. */
export function siteNameIn(matches: Matches): string {
  const [root] = matches as readonly ({ loaderData?: { name?: string } } | undefined)[];
  return root?.loaderData?.name ?? "";
}

/** The home page is titled like the site. */
export function titleOn(title: string, site: string): string {
  return site === "" || title === site ? title : `${title} · ${site}`;
}
