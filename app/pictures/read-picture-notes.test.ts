import { expect, it } from "vitest";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { readPictureNotes } from "./read-picture-notes.ts";

const HASH = "ab".repeat(32);
const AT = new Date("2025-03-01T12:00:00Z");
const [copied, failed, tried, waiting, insecure] = [
  "http://pictures.example/copied.jpg",
  "https://pictures.example/failed.jpg",
  "https://pictures.example/tried.jpg",
  "https://pictures.example/waiting.jpg",
  "http://pictures.example/insecure.jpg",
];

async function world(role: "operator" | "visitor" = "operator") {
  const services = await testServices({ role });
  const copies = services.store.pictureCopies;
  await copies.note(
    [copied, failed, tried, waiting, insecure].map((address) => ({ address, editedAt: AT })),
    AT,
  );
  await copies.setCopied(copied, { picture: HASH, width: 1, height: 1, bytes: 1 }, AT);
  const problem = "The host took too long.";
  for (const nextTry of [AT, AT, null]) await copies.setFailed(failed, { problem, nextTry, counts: true }, AT);
  await copies.setFailed(tried, { problem, nextTry: AT, counts: true }, AT);
  const addresses = ["/own.jpg", failed, tried, waiting, insecure];
  const cast = addresses.map((imageUrl, id) => ({ id, imageUrl, name: "", role: "" }));
  const item = await services.store.items.insert(
    buildItem("movie", { thumbnailUrl: copied, bannerUrl: "", screenshots: [], cast }),
  );
  return { ...services, item };
}

it("says how each picture is shown, and why one is not copied", async () => {
  await using services = await world();
  expect(await readPictureNotes(services, services.item, true, ENGLISH)).toEqual({
    [copied]: { shownAs: `/pictures/${HASH}/640.jpg`, problem: "" },
    [failed]: {
      shownAs: "",
      problem: "Could not be copied: The host took too long. Gave up after 3 attempts. Save the item to try again.",
    },
    [tried]: { shownAs: tried, problem: "Not copied yet: The host took too long. 1 attempt of 5 so far." },
    [insecure]: { shownAs: "", problem: "Not copied yet. Visitors see it once it is copied." },
  });
});

it("reports only http: pictures as hidden when copying is off", async () => {
  await using services = await world();
  const notes = await readPictureNotes(services, services.item, false, ENGLISH);
  expect(notes[insecure]?.problem).toContain("COPY_PICTURES");
  expect(Object.values(notes).filter(({ problem }) => problem !== "")).toHaveLength(1);
});

it("is for admins only", async () => {
  await using services = await world("visitor");
  await expect(readPictureNotes(services, services.item, true, ENGLISH)).rejects.toMatchObject({ code: "actor.not-admin" });
});
