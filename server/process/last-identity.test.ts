import { expect, it } from "vitest";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { fileServices } from "../../tests/file-services.ts";
import { cacheLastIdentity } from "./last-identity.ts";

const fail = () => Promise.reject(new Error("Away."));

it("has the site's own name although it could not be drawn", async () => {
  await using services = await fileServices();
  await services.store.settings.set({ site: { ...DEFAULT_SITE, name: "Kino Nord" } });
  const pictures = { ...services.pictures, wordmark: fail };
  const identity = await cacheLastIdentity().read({ ...services, pictures });
  expect(identity).toMatchObject({ name: "Kino Nord", wordmark: null });
});

it("lets no page be cached whose identity could not be read", async () => {
  await using services = await fileServices();
  const { store } = services;
  await store.settings.set({ site: { ...DEFAULT_SITE, name: "Kino Nord" } });
  const lastIdentity = cacheLastIdentity();
  const unavailable = { ...services, store: { ...store, settings: { ...store.settings, get: fail } } };
  const reads = { endsAt: Infinity };
  expect((await lastIdentity.read(unavailable, reads)).name).toBe("Marquee");
  expect(reads.endsAt).toBe(0);
  reads.endsAt = Infinity;
  expect((await lastIdentity.read(services, reads)).name).toBe("Kino Nord");
  expect(reads.endsAt).toBe(Infinity);
  expect((await lastIdentity.read(unavailable, reads)).name).toBe("Kino Nord");
});
