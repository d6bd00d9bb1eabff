import type { Page } from "@playwright/test";

/** Keeps the answer at an address back until what is returned is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}
