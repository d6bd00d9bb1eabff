const NEVER = null as Date | null;
const UNCHECKED = { state: "", movedTo: "", sizeBytes: 0, changedAt: NEVER, sha256: "", verifiedAt: NEVER };

/** What checks found behind a link. `movedTo` is "" without a redirect. */
export type LinkFacts = typeof UNCHECKED;

/** Keyed by address. */
export type KnownLinks = ReadonlyMap<string, LinkFacts>;

type Asked = { statedSha256: string; isProgram: boolean; checks: KnownLinks };

/**
 * Decides which link of a file is offered: its own, or a mirror if its own is known to lead to another file. Mirrors that are
 * known to do so are left out. A program is withheld as soon as its file changed, anything else once all bytes were read.
 */
export function offerOf<Link extends { url: string }>(own: Link, mirrors: readonly Link[], asked: Asked) {
  const ofOwn = asked.checks.get(own.url) ?? UNCHECKED;
  const sha256 = asked.statedSha256 || (isReadSinceChange(ofOwn) ? "" : ofOwn.sha256);
  const links = [own, ...mirrors].map((link) => {
    const check = asked.checks.get(link.url) ?? UNCHECKED;
    const differs = sha256 !== "" && check.sha256 !== "" && check.sha256 !== sha256;
    const isSame = sha256 !== "" && check.sha256 === sha256 && (!check.changedAt || isReadSinceChange(check));
    const isGood = isSame || (!differs && !check.changedAt);
    const isDirect = isSame && check.movedTo === "";
    return { ...link, isGone: check.state === "gone", isDirect, isGood, isSame, differs, check };
  });
  const good = links.filter(({ isGood }) => isGood);
  const replacement = good.find(({ isGone }) => !isGone) ?? good[0] ?? links.find(({ differs }) => !asked.isProgram && !differs);
  const chosen = links[0]?.isGood ? links[0] : replacement;
  const same = [...new Set(good.flatMap(({ isSame, check }) => (isSame ? [check] : [])))];
  const at = new Date(Math.max(0, ...same.map(({ verifiedAt }) => verifiedAt?.getTime() ?? 0)));
  return {
    offered: chosen ?? { ...own, isGone: false, isDirect: false },
    mirrors: good.filter((each) => each !== chosen),
    isChanged: chosen === undefined,
    sha256,
    sizeBytes: same.find(({ sizeBytes }) => sizeBytes > 0)?.sizeBytes ?? 0,
    checked: same.length > 0 ? { at, links: same.length } : null,
  };
}

function isReadSinceChange({ changedAt, verifiedAt }: LinkFacts): boolean {
  return changedAt !== null && verifiedAt !== null && verifiedAt >= changedAt;
}
