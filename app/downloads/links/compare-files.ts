import type { LinkCheck } from "./links.store.ts";

/** What a host tells of a file without sending it; 0 and "" if it does not. */
export type FileMarks = Pick<LinkCheck, "sizeBytes" | "etag" | "modified">;

/**
 * Tells whether a host still has the same file. Servers derive tags from disks, so that one file may have several: another tag
 * proves nothing beside the same date.
 */
export function compareFiles(before: FileMarks, now: FileMarks): "same" | "other" | "unknown" {
  const hasSizes = before.sizeBytes > 0 && now.sizeBytes > 0;
  if (hasSizes && before.sizeBytes !== now.sizeBytes) return "other";
  const comparable = (["etag", "modified"] as const).filter((name) => before[name] && now[name]);
  if (comparable.length > 0) return comparable.some((name) => before[name] === now[name]) ? "same" : "other";
  return hasSizes ? "same" : "unknown";
}

export function confirmedFile({ confirmedBytes, confirmedEtag, confirmedModified }: LinkCheck): FileMarks {
  return { sizeBytes: confirmedBytes, etag: confirmedEtag, modified: confirmedModified };
}

/** Takes the first file as confirmed. Once it is back, a sum of another file found meanwhile is forgotten. */
export function judgeFile(check: LinkCheck, found: FileMarks, at: Date): LinkCheck {
  const { changedAt, verifiedAt } = check;
  const result = compareFiles(confirmedFile(check), found);
  if (result === "other") return { ...check, ...found, changedAt: changedAt ?? at };
  if (changedAt && result === "unknown") return { ...check, ...found };
  return {
    ...check,
    ...found,
    confirmedBytes: check.confirmedBytes || found.sizeBytes,
    confirmedEtag: check.confirmedEtag || found.etag,
    confirmedModified: check.confirmedModified || found.modified,
    changedAt: null,
    ...(changedAt && verifiedAt && verifiedAt >= changedAt && { sha256: "", verifiedAt: null }),
  };
}
