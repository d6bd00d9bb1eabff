import { expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { askToSave } from "./ask-to-save.ts";

const refused = (message: string) => ({ message });

const failing = (reason: unknown) => askToSave(() => Promise.reject(reason), ENGLISH, refused);

const errorResponse = (body: unknown) => ({ status: 502, statusText: "Bad Gateway", internal: false, data: body });

it("passes on the server's response", async () => {
  expect(await askToSave(() => Promise.resolve({ message: "Saved" }), ENGLISH, refused)).toEqual({ message: "Saved" });
});

it("shows the form's error when the site is unreachable", async () => {
  expect(await failing(new TypeError("Failed to fetch"))).toMatchObject({
    data: { message: expect.stringContaining("The site cannot be reached.") },
    init: { status: 503 },
  });
});

it.each([
  [{ message: "The disk is full." }, "The disk is full."],
  ["Too large.", "Too large."],
  [null, "Submission failed. 502 Bad Gateway"],
])("shows the form's error when the server fails with %j", async (body, message) => {
  expect(await failing(errorResponse(body))).toMatchObject({ data: { message }, init: { status: 502 } });
});

it("follows a redirect", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(failing(redirect)).rejects.toBe(redirect);
});
