import { expect, it } from "vitest";
import { originOf } from "./listen-address.ts";

it.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["films.local", "http://films.local:3000"],
  ["fe80::1", "http://[fe80::1]:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
])("a site that listens on %s is opened at %s", (host, origin) => {
  expect(originOf({ host, port: 3000 })).toBe(origin);
});
