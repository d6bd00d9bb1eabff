import type { MetaDescriptor } from "react-router";

export function adminMeta(title: string): () => MetaDescriptor[] {
  return () => [{ title: `${title} · Marquee` }, { name: "robots", content: "noindex" }];
}
