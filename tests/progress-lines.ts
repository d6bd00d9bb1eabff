/** What a command told, without what it says of its progress on a machine that takes long over it. */
export function withoutProgress(told: string): string {
  return told.replace(/^\d+ % .*\n/gm, "");
}
