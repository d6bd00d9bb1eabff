import { expect, it } from "vitest";
import { databaseLabelOf, serverUrls } from "./postgres-url.ts";

it.each([
  ["postgres://localhost/films", ["postgres://localhost/films"]],
  ["postgresql://me:p%40ss@db:5433/films?sslmode=require", ["postgresql://me:p%40ss@db:5433/films?sslmode=require"]],
  ["postgres://me:pw@one:1,two:2/films?x=1", ["postgres://me:pw@one:1/films?x=1", "postgres://me:pw@two:2/films?x=1"]],
  ["postgres://me@[::1]:1,two/films", ["postgres://me@[::1]:1/films", "postgres://me@two/films"]],
  ["postgres:///films?host=/run/postgresql", ["postgres:///films?host=/run/postgresql"]],
])("reads the servers of %s", (url, servers) => {
  expect(serverUrls(url)).toEqual(servers);
});

it.each([
  "",
  "films",
  "mysql://localhost/films",
  "postgres://localhost",
  "postgres://one,two",
  "postgres://one:x/films",
  "postgres://a:%@one/films",
])("rejects %j as a database address", (url) => {
  expect(serverUrls(url)).toBeNull();
});

it("names the target of a URL without the password", () => {
  expect(databaseLabelOf("postgres://me:secret@one:1,two/films?sslmode=require")).toBe("films at one:1, two");
  expect(databaseLabelOf("postgres:///films?host=/run/postgresql")).toBe("films at /run/postgresql");
});
