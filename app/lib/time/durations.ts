const IN_WORDS = /^(?:(\d{1,3})\s*h(?:ours?|rs?)?\.?,?\s*)?(?:(\d{1,4})\s*m(?:in(?:ute)?s?)?\.?)?$/i;
const BY_CLOCK = /^(\d{1,3}):(\d{2})(?::\d{2})?$/;

/** ISO 8601 (`PT1H52M`) for `1h 52m`, `76 min`, `2 hours`, `1:52` or `1:52:30`. @returns null for any other text. */
export function isoDuration(text: string): string | null {
  const [, hours = "0", minutes = "0"] = IN_WORDS.exec(text.trim()) ?? BY_CLOCK.exec(text.trim()) ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  if (total === 0) return null;
  const parts = [Math.floor(total / 60) && `${Math.floor(total / 60)}H`, total % 60 && `${total % 60}M`];
  return `PT${parts.filter(Boolean).join("")}`;
}
