/** Removes the progress that commands print only on slow machines. */
export function withoutProgress(told: string): string {
  return told.replace(/^(?:\d+ % |\d+ files \(.*read; drafts: ).*\n/gm, "");
}
