import { expect, it } from "vitest";
import { takeCounted, writeCounted } from "./counted-answers.ts";

it("is added to a response and removed again, whatever the id", () => {
  const response = new Response("", { headers: { "Content-Type": "text/html" } });
  writeCounted(response, { event: "view", id: "a b/ü" });
  expect(takeCounted(response.headers)).toEqual({ event: "view", id: "a b/ü" });
  expect([...response.headers.keys()]).toEqual(["content-type"]);
  expect(takeCounted(response.headers)).toBeNull();
});

it("is never on an error page", () => {
  const response = new Response("", { status: 500 });
  writeCounted(response, { event: "view", id: "a" });
  expect(takeCounted(response.headers)).toBeNull();
});
