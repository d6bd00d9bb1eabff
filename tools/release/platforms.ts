import type { Platform } from "./locked-packages.ts";

/** `name` is that of archives and of Node's package, `architecture` that of Debian and of images. */
export type ReleasedPlatform = Platform & { name: string; architecture: "amd64" | "arm64" };

export const PLATFORMS: readonly ReleasedPlatform[] = [
  { name: "linux-x64", architecture: "amd64", os: "linux", cpu: "x64", libc: "glibc" },
  { name: "linux-arm64", architecture: "arm64", os: "linux", cpu: "arm64", libc: "glibc" },
];
