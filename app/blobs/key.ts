const KEY = /^[a-z0-9/._-]{1,200}$/;

/** The rule for keys that `put` documents: also no empty segment, and no `.` or `..` as one. */
export function isBlobKey(key: string): boolean {
  if (!KEY.test(key) || key.includes("..")) return false;
  return key.split("/").every((segment) => segment !== "" && segment !== ".");
}
