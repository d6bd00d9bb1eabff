import { expect, it } from "vitest";
import { addFile, testServices } from "../../tests/data/builders.ts";
import { readSignal, writeSignal } from "./signal-text.ts";

it("survives a round trip to another instance", async () => {
  await using services = await testServices();
  const file = await addFile(services.store.files, { name: "Häxan\n“1922”.png", permissions: ['read("any")'] });
  for (const signal of [
    { about: "file", change: "delete", file },
    { about: "items", change: "trash", ids: ["metropolis"] },
    { about: "page", path: "/movies/metropolis" },
  ] as const) {
    expect(readSignal(writeSignal(signal))).toStrictEqual(signal);
  }
});

it("is ignored if another release sent an unknown type", () => {
  expect(readSignal('{"about":"weather"}')).toBeNull();
});
