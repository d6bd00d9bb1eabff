import type { Page } from "@playwright/test";

const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Gives an empty picture for each: stories that show hundreds of them need not wait until all are drawn. */
export async function withoutPictures(page: Page): Promise<void> {
  await page.route("**/pictures/**", (route) => route.fulfill({ contentType: "image/svg+xml", body: NOTHING }));
}
