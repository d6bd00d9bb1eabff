import type { MetaDescriptor } from "react-router";

/** The `handle` of every route under /admin: its pages are hydrated and have the admin's styles. */
export const ADMIN = "admin";

/** The head of a page of the back office. */
export function adminMeta(title: string): () => MetaDescriptor[] {
  return () => [{ title: `${title} · Marquee` }, { name: "robots", content: "noindex" }];
}
