const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]{1,40}))?$/;

export function isVersion(text: string): boolean {
  return VERSION.test(text);
}

/** Negative if `a` is older. A version with a suffix such as `-rc.1` is older than the one without. Expects two versions. */
export function compareVersions(a: string, b: string): number {
  const [, ...one] = VERSION.exec(a) ?? [];
  const [, ...other] = VERSION.exec(b) ?? [];
  for (const at of [0, 1, 2]) {
    const difference = Number(one[at] ?? 0) - Number(other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  const [suffix = "", otherSuffix = ""] = [one[3], other[3]];
  if (suffix === "" || otherSuffix === "") return Number(suffix === "") - Number(otherSuffix === "");
  return suffix.localeCompare(otherSuffix, "en", { numeric: true });
}
