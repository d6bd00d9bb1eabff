import { pieceBytesFor } from "#app/checksums/pieces.ts";
import { statedSizes } from "#app/kinds/addresses/link-addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Language } from "#app/languages/language.ts";
import { webLinkOf } from "#app/lib/addresses/links.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Outbound } from "#app/platform/outbound/outbound.ts";
import { can, requireRight, type Services, type ActorStoreAndClock } from "#app/services.ts";
import { ago } from "../links/link-notes.ts";
import { readLink, type ReadFile } from "./read-link.ts";
import type { VerifiedLink } from "./verifications.store.ts";

const GIGABYTE = 1_000_000_000;

/** For the form of a public item: a note for each link. @returns null if there is nothing that this user may verify. */
export async function readVerification({ actor, store, now }: ActorStoreAndClock, item: Item, language: Language) {
  const { site } = await store.settings.get();
  if (!can(actor, "content.edit") || site.verifyGigabytes === 0 || linksOf(item).length === 0) return null;
  const { links, reading } = (await store.verifications.get(item.id)) ?? { links: [], reading: null };
  const first = links.find(isWaiting);
  const notes = links.map((link) => {
    const is = link === first ? "reading" : link.is;
    const when = link.at && ago(new Date(link.at), now(), language);
    const facts = { problem: link.problem, when, bytes: formatBytes(reading?.bytes ?? 0) };
    return { text: language.text(`admin.verify.${is}`, facts), address: link.address };
  });
  return { isRunning: first !== undefined, notes };
}

/**
 * Lets the site read all links of the public item's files, each in full. No-op while it does.
 * @throws {AppError} `actor.not-allowed`, `item.not-found`; `item.invalid` if what is known of their sizes exceeds what is left.
 */
export async function requestVerifying(services: ActorStoreAndClock, id: string): Promise<void> {
  const { actor, store, now } = services;
  requireRight(actor, "content.edit");
  const item = await store.items.get(id);
  const links = item ? linksOf(item) : [];
  if (!item || links.length === 0) throw new AppError("item.not-found", message("admin.refused.noItem"));
  if ((await store.verifications.get(id))?.links.some(isWaiting)) return;
  const checks = await store.links.get(links.map(({ address }) => address));
  const [found, stated] = [new Map(checks.map((check) => [check.address, check])), statedSizes(item)];
  const needed = links.reduce((sum, { address }) => sum + (found.get(address)?.sizeBytes || (stated.get(address) ?? 0)), 0);
  const left = Math.max(0, await bytesLeft(services));
  if (left === 0 || needed > left) {
    const amounts = { needed: formatBytes(needed), left: formatBytes(left) };
    throw new AppError("item.invalid", message("admin.refused.verifyBudget", amounts));
  }
  for (const link of links) link.sha256 ||= found.get(link.own)?.sha256 ?? "";
  await store.verifications.begin({ itemId: id, links, reading: null }, now());
}

/** Each address once. Files that are stored here need no reading. */
function linksOf({ files = [] }: Item): VerifiedLink[] {
  const links = files.flatMap(({ fileId, sha256, url, mirrors }) => {
    const addresses = fileId ? [] : [url, ...mirrors].flatMap((each) => webLinkOf(each) ?? []);
    const [own = ""] = addresses;
    return addresses.map((address) => ({ address, own, sha256, is: "waiting" as const, problem: "", at: "" }));
  });
  return [...new Map(links.map((link) => [link.address, link])).values()];
}

const isWaiting = ({ is }: VerifiedLink) => is === "waiting";

async function bytesLeft({ store, now }: Pick<Services, "store" | "now">): Promise<number> {
  const { site } = await store.settings.get();
  return site.verifyGigabytes * GIGABYTE - (await store.verifications.bytesIn(now()));
}

type ReadingServices = Pick<Services, "store" | "now"> & { outbound: Outbound };

/** Reads the waiting links one after the other, in one process at a time. After a kill, the next run continues in the file. */
export async function verifyLinks(services: ReadingServices, signal: AbortSignal): Promise<void> {
  const { store, now, outbound } = services;
  for (let next = await store.verifications.next(); next; next = await store.verifications.next()) {
    const verification = next;
    const link = verification.links.find(isWaiting);
    if (!link || (await store.settings.get()).site.verifyGigabytes === 0) return;
    const [known] = await store.pieces.get([link.sha256]);
    const found = await readLink(outbound, link.address, {
      from: verification.reading,
      known,
      signal,
      bytesLeft: () => bytesLeft(services),
      save: (reading, bytes) => store.verifications.put({ ...verification, reading }, now(), bytes),
    });
    link.at = now().toISOString();
    if ("stopped" in found) Object.assign(link, { is: "stopped", problem: found.stopped });
    else {
      const isFirst = link.sha256 === "";
      for (const each of verification.links) if (each.own === link.own) each.sha256 ||= found.sha256;
      Object.assign(link, { is: link.sha256 === found.sha256 ? "same" : "other", problem: found.differs });
      await storeFound(store, link, { ...found, isFirst, itemId: verification.itemId });
    }
    await store.verifications.put({ ...verification, reading: null }, now(), 0);
  }
}

type Found = ReadFile & { isFirst: boolean; itemId: string };

/** A file that there was nothing to compare with is no proof that one which has changed is the right one. */
async function storeFound(store: Services["store"], { address, is, at }: VerifiedLink, found: Found) {
  const { sha256, reading, isFirst, itemId } = found;
  const { sizeBytes, etag, modified, movedTo, sha256Pieces, sha1Pieces } = reading;
  const pieceBytes = pieceBytesFor(sizeBytes);
  await store.transaction(async (tx) => {
    const isPublic = (await tx.items.get(itemId)) !== null;
    if (isPublic && is === "same" && sizeBytes > 0)
      await tx.pieces.put({ sha256, sizeBytes, pieceBytes, sha256Pieces, sha1Pieces });
    const [check] = await tx.links.get([address]);
    if (!check) return;
    const isConfirmed = is === "same" && !(isFirst && check.changedAt);
    const confirmed = { confirmedBytes: sizeBytes, confirmedEtag: etag, confirmedModified: modified, changedAt: null };
    const seen = { sha256, verifiedAt: new Date(at), sizeBytes, etag, modified, movedTo };
    await tx.links.set({ ...check, ...seen, ...(isConfirmed && confirmed) });
    await tx.links.publish([address]);
  });
}
