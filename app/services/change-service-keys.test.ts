import { expect, it } from "vitest";
import { createSealing } from "#app/accounts/better-auth/sealing.ts";
import { ADMIN, confirmedBy, testAccounts } from "../../tests/accounts.ts";
import { testServices } from "../../tests/data/builders.ts";
import { findServiceKeys, listServices, setServiceKeys } from "./change-service-keys.ts";

const NONE = new Set<never>();
const NO_PASSWORD = confirmedBy({ ...ADMIN, password: "" });
async function keyServices() {
  await using cleanUp = new AsyncDisposableStack();
  const { accounts } = cleanUp.use(await testAccounts());
  const services = cleanUp.use(await testServices());
  const all = cleanUp.move();
  return { ...services, accounts, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

const typed = (given: Record<string, string>) => (field: string) => given[field] ?? "";

it("shows the end of a long key, less of a short one, and hides a mail server's user and password", async () => {
  await using services = await keyServices();
  await setServiceKeys(services, "tmdb", typed({ tmdbApiKey: " 0123456789abcdef " }), NO_PASSWORD);
  await setServiceKeys(services, "omdb", typed({ omdbApiKey: "01234567" }), NO_PASSWORD);
  await setServiceKeys(services, "igdb", typed({ igdbClientId: "id", igdbClientSecret: "short" }), NO_PASSWORD);
  const mail = { smtpUrl: "smtps://me:secret@mail.example", mailFrom: "Films <site@films.example>" };
  await setServiceKeys(services, "mail", typed(mail), NO_PASSWORD);
  expect((await listServices(services, NONE)).map(({ hints }) => hints)).toEqual([
    { tmdbApiKey: "cdef" },
    { omdbApiKey: "67" },
    { igdbClientId: "id", igdbClientSecret: "" },
    { smtpUrl: "mail.example:465", mailFrom: "Films <site@films.example>" },
  ]);
  expect(await findServiceKeys(services, "tmdb")).toEqual({ tmdbApiKey: "0123456789abcdef" });
});

it("reports keys that a changed site secret makes unreadable, and accepts them again", async () => {
  await using services = await keyServices();
  await setServiceKeys(services, "tmdb", typed({ tmdbApiKey: "canary-key-0123" }), NO_PASSWORD);
  const sealing = createSealing("a new secret of the site, long enough");
  const changed = { ...services, accounts: { ...services.accounts, sealing } };
  const shown = await listServices(changed, NONE);
  expect(shown.map(({ state }) => state)).toEqual(["unreadable", "unset", "unset", "unset"]);
  expect(shown[0]?.hints).toEqual({});
  expect(await findServiceKeys(changed, "tmdb")).toBeNull();
  await setServiceKeys(changed, "tmdb", typed({ tmdbApiKey: "another-key" }), NO_PASSWORD);
  expect(await findServiceKeys(changed, "tmdb")).toEqual({ tmdbApiKey: "another-key" });
});

it("rejects an invalid key, and an incomplete set of keys", async () => {
  await using services = await keyServices();
  const fieldsOf = async (name: "igdb" | "mail", given: Record<string, string>) =>
    setServiceKeys(services, name, typed(given), NO_PASSWORD).catch((error: unknown) =>
      (error as { problems: { field: string }[] }).problems.map(({ field }) => field),
    );
  expect(await fieldsOf("igdb", { igdbClientSecret: "x".repeat(501) })).toEqual(["igdbClientId", "igdbClientSecret"]);
  expect(await fieldsOf("mail", { smtpUrl: "mail.example:587", mailFrom: "Films" })).toEqual(["smtpUrl", "mailFrom"]);
  expect(await services.store.serviceKeys.list()).toEqual([]);
});
