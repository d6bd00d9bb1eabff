import { openStore } from "../../server/drivers.ts";
import { storedIn } from "../../tests/engines.ts";
import { expect, openAdmin, test } from "./admin-fixtures.ts";

test.use({ expectedMessages: [[/net::ERR_INTERNET_DISCONNECTED/], { scope: "test" }] });

const FORMS = [
  { path: "/admin/people", submit: "Save", fields: { name: "Georges Méliès", others: "G. M." } },
  { path: "/admin/webhooks", submit: "Add a webhook", fields: { address: "https://hooks.example/", password: "mine" } },
  { path: "/admin/accounts", submit: "Create link", fields: { email: "new@marquee.example", password: "mine" } },
  { path: "/admin/reports/requests", submit: /^Answer with the item/, fields: { code: "mv1" } },
];

for (const { path, submit, fields } of FORMS) {
  test(`keeps what is typed while the site is unreachable: ${path}`, { tag: "@full" }, async ({ page, adminSite }) => {
    const store = await openStore(await storedIn(adminSite.dataDir), () => new Date());
    const asked = { title: "The Golem", type: "movie", year: "", link: "", note: "", at: new Date(), network: "" } as const;
    await store.titleRequests.add(asked, 10);
    await store.close();
    await openAdmin(page, path);
    await page.route("**/*.data*", (route, request) =>
      request.method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
    );

    const form = page.locator("form").filter({ has: page.getByRole("button", { name: submit }) });
    if (path === "/admin/reports/requests") await page.getByText("Answer or merge").first().click();
    for (const [name, typed] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(typed);
    await form.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("alert").getByText("The site cannot be reached.")).toBeVisible();
    for (const [name, typed] of Object.entries(fields)) await expect(form.locator(`[name=${name}]`)).toHaveValue(typed);
  });
}

test("says at a switch that the site is unreachable", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page, "/admin/settings");
  await page.locator("[name=current]").fill("velvet curtain");
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("switch", { name: "E-mail alerts" }).click();
  await expect(page.getByRole("region", { name: "E-mail alerts" }).getByRole("alert")).toContainText("cannot be reached");
  await expect(page.locator("[name=current]")).toHaveValue("velvet curtain");
});

test("keeps the key of an authenticator app while the site is unreachable", { tag: "@full" }, async ({ page }) => {
  await openAdmin(page, "/admin/settings");
  const section = page.getByRole("region", { name: "Two-factor authentication" });
  await section.getByRole("button", { name: "Set up" }).click();
  const key = section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const shown = (await key.textContent()) ?? "";
  await section.locator("[name=password]").fill("mine");
  await section.locator("[name=code]").fill("123456");
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(section.getByRole("alert")).toContainText("cannot be reached");
  await expect(key).toHaveText(shown);
  await expect(section.locator("[name=password]")).toHaveValue("mine");
  await expect(section.locator("[name=code]")).toHaveValue("123456");
});
