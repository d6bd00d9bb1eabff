import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { KNOWN_RELEASE, serializeLazily, USES } from "./lazy-handoff.ts";
import { ROOT } from "./run.ts";

const WHAT_TO_CHECK = `React Router is not the release that tools/lazy-handoff.ts knows.
1. Does its changelog have a way to leave out the loaders' data of pages without <Scripts>? Use it and delete the plugin.
2. If not: adapt EAGER until the other tests of this file pass, then set KNOWN_RELEASE.`;

const read = (file: string) => readFileSync(path.join(ROOT, "node_modules/react-router", file), "utf8");
const usesIn = (code: string, text: string) => code.split(text).length - 1;

describe("React Router's handoff of the loaders' data", () => {
  it("is that of the known release", () => {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    expect(version, WHAT_TO_CHECK).toBe(KNOWN_RELEASE);
  });

  it("is serialized lazily wherever the server runtime makes one", () => {
    const runtime = read("dist/production/lib/server-runtime/server.js");
    const { code, replaced } = serializeLazily(runtime);
    expect(replaced, WHAT_TO_CHECK).toBe(USES);
    expect(usesIn(code, "serverHandoffStream: lazyStream("), WHAT_TO_CHECK).toBe(usesIn(runtime, "serverHandoffStream"));
  });

  it("is only read through a reader, which is all that the lazy one has", () => {
    const router = read("dist/production/lib/dom/ssr/server.js");
    const transfer = read("dist/production/lib/dom/ssr/single-fetch.js");
    expect(usesIn(router, "serverHandoffStream"), WHAT_TO_CHECK).toBe(2);
    expect(router, WHAT_TO_CHECK).toContain("context.serverHandoffStream ?");
    expect(router, WHAT_TO_CHECK).toContain("reader: context.serverHandoffStream.getReader()");
    expect(transfer.match(/\breader\.\w+/g), WHAT_TO_CHECK).toEqual(["reader.read"]);
  });
});
