import type { MetaDescriptor } from "react-router";

/** The head of a page of the back office. */
export function adminMeta(title: string): () => MetaDescriptor[] {
  return () => [{ title: `${title} · Marquee` }, { name: "robots", content: "noindex" }];
}
