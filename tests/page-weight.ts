import type { Page, Request } from "@playwright/test";

/** Bytes transferred by finished requests, by type. */
export function weigh(page: Page): () => Promise<{ script: number; stylesheet: number }> {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  const weightOf = async (type: string) => {
    const sizes = await Promise.all(requests.filter((each) => each.resourceType() === type).map((each) => each.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  return async () => ({ script: await weightOf("script"), stylesheet: await weightOf("stylesheet") });
}
