import { addWorks, expect, openAdmin, test } from "../site/emptied-fixtures.ts";

test("a code typed while the item of another slot arrives is kept", async ({ page, adminSite }) => {
  await addWorks(adminSite.dataDir, [{ type: "movie", itemName: "One night", cId: "nights1" }]);
  await openAdmin(page, "/admin/lists");
  await page.locator("#new-list-title").fill("Short nights");
  await page.getByRole("button", { name: "Add list" }).click();
  await expect(page).toHaveURL("/admin/lists/short-nights");
  const [first, second] = [page.locator("[name='items.1']"), page.locator("[name='items.2']")];
  await first.evaluate(typeOnceOptionsAreShown);
  await second.fill("nights1");
  await expect(page.getByRole("option", { name: /One night/ })).toBeVisible();
  await expect(first).toHaveValue("m");
  await expect(second).toHaveValue("nights1");
});

/** Before React runs the effects of showing them. */
function typeOnceOptionsAreShown(input: SVGElement | HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("[role=option]")) return;
    observer.disconnect();
    // React notices a value only if it was not set through the property it watches on the input itself.
    Reflect.set(HTMLInputElement.prototype, "value", "m", input);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  observer.observe(document.body, { subtree: true, childList: true });
}
