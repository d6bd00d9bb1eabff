/** A package's entry in a lock file, by its folder (`node_modules/a/node_modules/b`). */
export type LockedPackage = {
  version?: string;
  integrity?: string;
  license?: string;
  optional?: boolean;
  os?: readonly string[];
  cpu?: readonly string[];
  libc?: readonly string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type LockedPackages = Record<string, LockedPackage>;

export type Platform = { os: string; cpu: string; libc: string };

/** The folders of these packages and of all that they need on a platform, sorted. */
export function neededFolders(packages: LockedPackages, names: readonly string[], platform: Platform): string[] {
  const needed = new Set<string>();
  const visit = (from: string, name: string, isOptional: boolean): void => {
    const folder = resolve(packages, from, name);
    if (folder === null) {
      if (!isOptional) throw new Error(`package-lock.json lacks ${name}, which ${from || "the site"} needs.`);
      return;
    }
    const found = packages[folder] ?? {};
    if (needed.has(folder) || !runsOn(found, platform)) return;
    needed.add(folder);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = found;
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const each of [...Object.keys(dependencies), ...peers]) visit(folder, each, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) visit(folder, each, true);
  };
  for (const name of names) visit("", name, false);
  return [...needed].toSorted();
}

/** Looks for a package like Node: beside the one that needs it, and then further up. */
function resolve(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const candidate = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (folder === "") return null;
  }
}

function runsOn({ os, cpu, libc }: LockedPackage, platform: Platform): boolean {
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);
}

function allows(named: readonly string[] | undefined, own: string): boolean {
  return named === undefined || (named.includes(own) && !named.includes(`!${own}`));
}
