import path from "node:path";
import { expect, it } from "vitest";
import routes from "../app/routes.ts";
import { ROOT } from "./run.ts";
import { scriptName } from "./script-names.ts";

it("names the script of a route by the route's id", () => {
  const { id, file = "" } = routes.find((route) => route.id === "oembed") ?? {};
  const facadeModuleId = `${path.join(ROOT, "app", file)}?__react-router-build-client-route`;
  expect(scriptName({ name: "anything", facadeModuleId })).toBe(`static/js/${id}-[hash].js`);
});

it.each([
  ["bulk-bar.admin", "bulk-bar"],
  ["stars.browser", "stars"],
  ["text-page.route", "text-page"],
  ["login.admin.route", "login"],
  ["entry.client", "entry.client"],
])("names the script of %s without the file's role", (name, named) => {
  expect(scriptName({ name, facadeModuleId: path.join(ROOT, `app/${name}.tsx`) })).toBe(`static/js/${named}-[hash].js`);
  expect(scriptName({ name, facadeModuleId: null })).toBe(`static/js/${named}-[hash].js`);
});
