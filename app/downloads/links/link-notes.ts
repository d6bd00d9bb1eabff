import { linkAddresses, sizeDiffers, statedSizes } from "#app/kinds/addresses/link-addresses.ts";
import type { AttentionNote } from "#app/catalogue/attention/attention.ts";
import type { Item } from "#app/kinds/item.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import type { Language } from "#app/languages/language.ts";
import { confirmedFile, type FileMarks } from "./compare-files.ts";
import { markOf } from "./confirm-link.ts";
import type { LinkCheck } from "./links.store.ts";
import { requireRight, type Services } from "#app/services.ts";

const DAY_MS = 86_400_000;

/** For the item's form: the results of checking its links. @throws {AppError} `actor.not-allowed`. */
export async function readLinkNotes(
  { actor, store, now }: Pick<Services, "actor" | "store" | "now">,
  item: Item,
  language: Language,
): Promise<AttentionNote[]> {
  requireRight(actor, "drafts.own");
  const checks = await store.links.get(linkAddresses(item));
  const noted = checks.flatMap((check) => {
    const text = problemText(check, now(), language);
    return text ? [{ text, address: check.address }] : [];
  });
  const changed = changeNotes(checks, now(), language).map(({ text, address }) => ({ text, address }));
  return [...noted, ...changed, ...sizeNotes(item, checks, language)];
}

export function changeNotes(checks: readonly LinkCheck[], at: Date, language: Language) {
  return checks.flatMap((check) => {
    if (!check.changedAt) return [];
    const [before, found] = [fileText(confirmedFile(check), language), fileText(check, language)];
    const when = ago(check.changedAt, at, language);
    const text = language.text("admin.attention.otherFile", { when, before, found });
    return [{ text, address: check.address, mark: markOf(check) }];
  });
}

function fileText({ sizeBytes, etag, modified }: FileMarks, { text, number }: Language): string {
  const size = sizeBytes > 0 && text("admin.attention.bytes", { size: number(sizeBytes) });
  return [size, modified || etag].filter(Boolean).join(", ") || text("admin.attention.noMarks");
}

export function sizeNotes(item: Item, checks: readonly LinkCheck[], { text }: Language): AttentionNote[] {
  const stated = statedSizes(item);
  return checks
    .filter(({ address, sizeBytes }) => sizeDiffers(stated.get(address), sizeBytes))
    .map(({ address, sizeBytes }) => ({
      text: text("admin.attention.otherSize", {
        stated: formatBytes(stated.get(address) ?? 0),
        found: formatBytes(sizeBytes),
      }),
      address,
    }));
}

export function goneText({ problem, failedSince }: LinkCheck, at: Date, language: Language): string {
  if (!failedSince) return problem;
  return language.text("admin.attention.gone", { problem, when: ago(failedSince, at, language) });
}

/** In whole days. */
export function ago(then: Date, at: Date, { text }: Language): string {
  const days = Math.floor((at.getTime() - then.getTime()) / DAY_MS);
  return days < 1 ? text("admin.attention.today") : text("admin.attention.daysAgo", { count: days });
}

function problemText(check: LinkCheck, at: Date, language: Language): string {
  const { text } = language;
  if (check.state === "gone") return text("admin.attention.goneForVisitors", { problem: goneText(check, at, language) });
  if (check.state === "failing") return text("admin.attention.failing", { problem: goneText(check, at, language) });
  return check.problem && text("admin.attention.unchecked", { problem: check.problem });
}
