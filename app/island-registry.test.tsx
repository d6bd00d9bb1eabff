import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { COMPONENTS, SCRIPTS } from "#app/island-registry.ts";

const APP = import.meta.dirname;
const ISLAND = /<Island\s+name="([a-z-]+)"\s+component={(\w+)}/g;

const written = globSync("**/*.tsx", { cwd: APP }).flatMap((file) =>
  [...readFileSync(path.join(APP, file), "utf8").matchAll(ISLAND)].map(([, name = "", component = ""]) => ({ name, component })),
);

describe("islands", () => {
  it.each(written.filter(({ name }) => name in COMPONENTS))(
    "of $name hydrate the component that the server rendered: $component",
    async ({ name, component }) => {
      expect((await COMPONENTS[name as keyof typeof COMPONENTS]()).name).toBe(component);
    },
  );

  it("are all in use", () => {
    expect([...new Set(written.map(({ name }) => name))].toSorted()).toEqual(
      Object.keys({ ...SCRIPTS, ...COMPONENTS }).toSorted(),
    );
  });
});
