/** Removes the progress that commands print only on slow machines. */
export function withoutProgress(printed: string): string {
  return printed.replace(/^(?:\d+ % |\d+ files? \(.*read; drafts: ).*\n/gm, "");
}
