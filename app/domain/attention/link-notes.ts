import { linkAddresses, sizeDiffers, statedSizes } from "#app/kinds/addresses/link-addresses.ts";
import type { AttentionNote } from "#app/kinds/attention/attention.ts";
import type { Item } from "#app/kinds/item.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import type { LinkCheck } from "#app/store/link-store.ts";
import { requireRight, type Services } from "../services.ts";

const DAYS = { one: "day", many: "days" };
const DAY_MS = 86_400_000;

/** For the item's form: what checks of its links found. @throws {AppError} `actor.not-allowed`. */
export async function readLinkNotes(
  { actor, store, now }: Pick<Services, "actor" | "store" | "now">,
  item: Item,
): Promise<AttentionNote[]> {
  requireRight(actor, "drafts.own");
  const checks = await store.links.get(linkAddresses(item));
  const noted = checks.flatMap((check) => {
    const text = problemText(check, now());
    return text ? [{ text, address: check.address }] : [];
  });
  return [...noted, ...sizeNotes(item, checks)];
}

export function sizeNotes(item: Item, checks: readonly LinkCheck[]): AttentionNote[] {
  const stated = statedSizes(item);
  return checks
    .filter(({ address, sizeBytes }) => sizeDiffers(stated.get(address), sizeBytes))
    .map(({ address, sizeBytes }) => ({
      text: `${formatBytes(stated.get(address) ?? 0)} stated, the host says ${formatBytes(sizeBytes)}.`,
      address,
    }));
}

export function goneText({ problem, failedSince }: LinkCheck, at: Date): string {
  return failedSince ? `${problem} First failed ${ago(failedSince, at)}.` : problem;
}

/** In whole days. */
export function ago(then: Date, at: Date): string {
  const days = Math.floor((at.getTime() - then.getTime()) / DAY_MS);
  return days < 1 ? "today" : `${countOf(days, DAYS)} ago`;
}

function problemText(check: LinkCheck, at: Date): string {
  if (check.state === "gone") return `${goneText(check, at)} Visitors see that it may be unavailable.`;
  if (check.state === "failing") return `${goneText(check, at)} It is checked again before visitors see a notice.`;
  return check.problem && `Could not be checked: ${check.problem}`;
}
