const KEY = /^[a-z0-9/._-]{1,200}$/;

export function isBlobKey(key: string): boolean {
  if (!KEY.test(key) || key.includes("..")) return false;
  return key.split("/").every((segment) => segment !== "" && segment !== ".");
}
