import type { Page } from "@playwright/test";

/** Delays the response at an address until the returned function is called. */
export async function delayResponse(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}
