/** What checks found behind a link. */
export type LinkFacts = {
  state: string;
  /** The address after redirects; "" if there are none. */
  movedTo: string;
  sizeBytes: number;
  changedAt: Date | null;
  sha256: string;
  verifiedAt: Date | null;
};

/** Keyed by address. */
export type KnownLinks = ReadonlyMap<string, LinkFacts>;

type Asked = { statedSha256: string; isProgram: boolean; checks: KnownLinks };

/** `at` is the latest time; the size is 0 if no host told it. */
export type Checked = { at: Date; links: number; sizeBytes: number };

/**
 * Decides which link of a file is offered: its own, or a mirror if its own is known to lead to another file. Mirrors that are
 * known to do so are left out. A program is withheld as soon as its file changed, anything else once all bytes were read.
 */
export function offerOf<Link extends { url: string }>(own: Link, mirrors: readonly Link[], asked: Asked) {
  const { isProgram, checks } = asked;
  const sha256 = asked.statedSha256 || sumBeforeChange(checks.get(own.url));
  const known = [own, ...mirrors].map((link) => {
    const check = checks.get(link.url);
    const hasSum = sha256 !== "" && check !== undefined && check.sha256 !== "";
    const isSame = hasSum && check.sha256 === sha256 && (!check.changedAt || isReadSinceChange(check));
    const differs = hasSum && check.sha256 !== sha256;
    const isGood = isSame || (!differs && !check?.changedAt);
    return { link, check, isSame, isGood, differs, isGone: check?.state === "gone", isDirect: isSame && check.movedTo === "" };
  });
  const good = known.filter(({ isGood }) => isGood);
  const allowed = isProgram ? good : known.filter(({ differs }) => !differs);
  const replacement = good.find(({ isGone }) => !isGone) ?? good[0] ?? allowed[0];
  const chosen = known.find(({ link, isGood }) => link === own && isGood) ?? replacement;
  return {
    ...described(chosen ?? known[0], own),
    mirrors: good.filter((each) => each !== chosen).map((each) => described(each, own)),
    isChanged: chosen === undefined,
    sha256,
    checked: checkedOf([...new Set(known.flatMap(({ isSame, check }) => (isSame && check ? [check] : [])))]),
  };
}

function described<Link>(each: { link: Link; isGone: boolean; isDirect: boolean } | undefined, own: Link) {
  return { link: each?.link ?? own, isGone: each?.isGone ?? false, isDirect: each?.isDirect ?? false };
}

function sumBeforeChange(check: LinkFacts | undefined): string {
  return check && !(check.changedAt && isReadSinceChange(check)) ? check.sha256 : "";
}

function isReadSinceChange({ changedAt, verifiedAt }: LinkFacts): boolean {
  return changedAt !== null && verifiedAt !== null && verifiedAt >= changedAt;
}

function checkedOf(checks: readonly LinkFacts[]): Checked | null {
  if (checks.length === 0) return null;
  const at = new Date(Math.max(...checks.map(({ verifiedAt }) => verifiedAt?.getTime() ?? 0)));
  return { at, links: checks.length, sizeBytes: checks.find(({ sizeBytes }) => sizeBytes > 0)?.sizeBytes ?? 0 };
}
