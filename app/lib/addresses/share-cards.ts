export const SHARE_CARD = { width: 1200, height: 630 } as const;

const SHARE_PATH = /^\/og\/([A-Za-z0-9_-]{1,64})-([0-9a-f]{12})\.jpg$/;

const LIST_PATH = /^\/og\/lists\/([a-z0-9-]{1,64})-([0-9a-f]{12})\.jpg$/;

export type SharePath = { id: string; version: string };

export function sharePath({ id, version }: SharePath): string {
  return `/og/${id}-${version}.jpg`;
}

export function parseSharePath(path: string): SharePath | null {
  const [, id, version] = SHARE_PATH.exec(path) ?? [];
  return id !== undefined && version !== undefined ? { id, version } : null;
}

export type ListSharePath = { slug: string; version: string };

export function listSharePath({ slug, version }: ListSharePath): string {
  return `/og/lists/${slug}-${version}.jpg`;
}

export function parseListSharePath(path: string): ListSharePath | null {
  const [, slug, version] = LIST_PATH.exec(path) ?? [];
  return slug !== undefined && version !== undefined ? { slug, version } : null;
}
