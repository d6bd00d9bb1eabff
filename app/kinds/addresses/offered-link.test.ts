import { expect, it } from "vitest";
import { offerOf, type LinkFacts } from "./offered-link.ts";

const [EARLY, SWAP, LATE] = [1, 2, 3].map((day) => new Date(Date.UTC(2025, 2, day))) as [Date, Date, Date];
const [SAME, OTHER] = ["a".repeat(64), "b".repeat(64)];
const UNREAD: LinkFacts = { state: "working", movedTo: "", sizeBytes: 0, changedAt: null, sha256: "", verifiedAt: null };
const same = { ...UNREAD, sha256: SAME, verifiedAt: EARLY };
const other = { ...UNREAD, sha256: OTHER, verifiedAt: EARLY };
const changed = { ...UNREAD, changedAt: SWAP };
const changedSame = { ...same, changedAt: SWAP };
const gone = (facts: LinkFacts) => ({ ...facts, state: "gone" });

type Case = { own?: LinkFacts; mirrors?: readonly (LinkFacts | undefined)[]; stated?: string; isProgram?: boolean };

/** The offered link and its mirrors by number, 0 for the file's own; null if the file is withheld. */
function offered({ own, mirrors = [], stated = "", isProgram = true }: Case) {
  const links = [own, ...mirrors].map((facts, index) => ({ url: `https://host-${index}.example`, index, facts }));
  const checks = new Map(links.flatMap(({ url, facts }) => (facts ? [[url, facts] as const] : [])));
  const [first = { url: "", index: 0 }, ...rest] = links;
  const offer = offerOf(first, rest, { statedSha256: stated, isProgram, checks });
  const { isChanged, checked, sizeBytes } = offer;
  const { index, isDirect } = offer.offered;
  return { to: isChanged ? null : index, mirrors: offer.mirrors.map((each) => each.index), isDirect, checked, sizeBytes };
}

it.each<[what: string, given: Case, to: number | null, mirrors: number[]]>([
  ["links that were never checked", { mirrors: [undefined] }, 0, [1]],
  ["links that were not read", { own: UNREAD, mirrors: [UNREAD] }, 0, [1]],
  ["a lying mirror", { stated: SAME, mirrors: [other, same] }, 0, [2]],
  ["a mirror unlike the file's own link", { own: same, mirrors: [other, same] }, 0, [2]],
  ["mirrors that agree against an unread link", { mirrors: [other, other] }, 0, [1, 2]],
  ["a lying link with mirrors", { stated: SAME, own: other, mirrors: [UNREAD, same] }, 1, [2]],
  ["a dead mirror beside a working one", { own: changed, mirrors: [gone(UNREAD), UNREAD] }, 2, [1]],
  ["a dead mirror alone", { own: changed, mirrors: [gone(UNREAD)] }, 1, []],
  ["a dead link", { own: gone(UNREAD), mirrors: [UNREAD] }, 0, [1]],
  ["a changed program", { own: changed }, null, []],
  ["a changed film", { own: changed, isProgram: false }, 0, []],
  ["a changed film with a mirror", { own: changed, mirrors: [UNREAD], isProgram: false }, 1, []],
  ["a film with other bytes", { stated: SAME, own: other, isProgram: false }, null, []],
  ["a film with other bytes and a changed mirror", { stated: SAME, own: other, mirrors: [changed], isProgram: false }, 1, []],
  ["a program with nothing but changed links", { own: changed, mirrors: [changed, changedSame] }, null, []],
  ["a link read before it changed", { stated: SAME, own: changedSame, mirrors: [same] }, 1, []],
  ["a link read after it changed", { stated: SAME, own: { ...changedSame, verifiedAt: LATE }, mirrors: [same] }, 0, [1]],
  [
    "a swapped link, read, whose mirrors are honest",
    { own: { ...other, changedAt: SWAP, verifiedAt: LATE }, mirrors: [same] },
    1,
    [],
  ],
  ["a lying mirror that changed and changed back", { stated: SAME, mirrors: [{ ...other, changedAt: null }] }, 0, []],
  ["a lying mirror that changed again", { stated: SAME, mirrors: [{ ...other, changedAt: SWAP }] }, 0, []],
])("offers the right link: %s", (_what, given, to, mirrors) => {
  expect(offered(given)).toMatchObject({ to, mirrors });
});

it("counts the links that were read and are the same, and takes only an unmoved one for direct", () => {
  const moved = { ...same, movedTo: "https://cdn.example/1", verifiedAt: LATE, sizeBytes: 7 };
  expect(offered({ own: same, mirrors: [moved, UNREAD, other, changedSame] })).toMatchObject({
    isDirect: true,
    checked: { at: LATE, links: 2 },
    sizeBytes: 7,
  });
  expect(offered({ own: moved })).toMatchObject({ isDirect: false, checked: { links: 1 } });
  expect(offered({ own: UNREAD, mirrors: [same] })).toMatchObject({ isDirect: false, checked: null });
});
