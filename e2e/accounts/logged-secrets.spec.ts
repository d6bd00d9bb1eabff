import { totpCode } from "#app/accounts/two-factor/totp.ts";
import { logIn, UNAUTHORIZED } from "../editing/admin-story.ts";
import { changePassword, confirmPassword, expect, makeKey, openAccounts, openSettings, test } from "../site/settings-story.ts";
import { linesWithSecrets } from "./logged-secrets.ts";

const OWN = "canary own password";
const NEXT = "canary next password";
const WRONG = "canary wrong password";
const OF_GUEST = "canary password of a guest";
const OF_SERVICE = "canary0key1of2tmdb3";
const SEARCHED = "canary-searched-for";

test.use({ password: OWN, expectedMessages: [[UNAUTHORIZED], { scope: "test" }] });

test("no log holds a password, code, key, link or cookie of an admin's day", async ({ page, own, elsewhere, adminSite }) => {
  await page.goto("/admin/login");
  await logIn(page, { ...own, password: WRONG });
  await expect(page.getByRole("alert")).toHaveText("Login failed!");

  await openAccounts(page, own);
  const invitations = page.getByRole("region", { name: "Invitations" });
  await confirmPassword(invitations, own);
  await invitations.getByRole("button", { name: "Make a link" }).click();
  const link = await invitations.getByRole("textbox", { name: "Invitation link" }).inputValue();
  const guest = await elsewhere.newPage();
  await guest.goto(link);
  await guest.getByRole("textbox", { name: "E-mail" }).fill(`guest-of-${own.email}`);
  for (const name of ["Password", "Retype password"]) {
    await guest.getByRole("textbox", { name, exact: true }).fill(OF_GUEST);
  }
  await guest.getByRole("button", { name: "Create Account" }).click();
  await expect(guest).toHaveURL("/admin");

  await page.goto("/admin/services");
  const tmdb = page.getByRole("region", { name: "TMDB" });
  await tmdb.getByText("Set up").click();
  await tmdb.getByRole("textbox").first().fill(OF_SERVICE);
  await confirmPassword(tmdb, own);
  await tmdb.getByRole("button", { name: "Save" }).click();
  await expect(tmdb).toContainText("mdb3");

  await openSettings(page, own);
  const key = await makeKey(page, "Canary", own);
  const section = page.getByRole("region", { name: "Two-factor sign-in" });
  await section.getByRole("button", { name: "Set up" }).click();
  const totpSecret = ((await section.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "").replaceAll(" ", "");
  await confirmPassword(section, own);
  await section.getByRole("textbox", { name: "Code" }).fill(totpCode(totpSecret, new Date()));
  await section.getByRole("textbox", { name: "Code" }).press("Enter");
  await expect(section.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const recoveryCodes = await section.getByRole("listitem").allTextContents();
  await changePassword(page, own.password, NEXT);
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await page.goto(`/admin?q=${SEARCHED}`);

  const cookies = [...(await page.context().cookies()), ...(await elsewhere.cookies())].map(({ value }) =>
    decodeURIComponent(value),
  );
  const typed = [OWN, NEXT, WRONG, OF_GUEST, OF_SERVICE, SEARCHED];
  const secrets = [...typed, link.split("/").at(-1) ?? "", key, totpSecret, ...recoveryCodes, ...cookies];
  expect(secrets.filter(({ length }) => length < 10)).toEqual([]);
  await page.goto("/admin/audit");
  await adminSite.untilLogged({ path: "/admin/audit" });
  const audited = await (await page.request.get("/admin/audit/export?format=ndjson")).text();
  expect(audited).toContain("account.refuse-sign-in");
  expect(adminSite.logged.join()).toContain("/admin/invite/…");
  expect(linesWithSecrets([...adminSite.logged, ...adminSite.printed, ...audited.split("\n")], secrets)).toEqual([]);
});
