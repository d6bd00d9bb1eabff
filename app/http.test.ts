import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { noteContext } from "./context.ts";
import { handleErrors, errorFacts, isMissingItem, methodNotAllowed } from "./http.ts";
import { AppError } from "./lib/errors.ts";

async function failureOf(failure: Error) {
  const noted: string[] = [];
  const context = new RouterContextProvider();
  context.set(noteContext, (event) => noted.push(event));
  const answer = handleErrors<{ context: RouterContextProvider }, never>(() => Promise.reject(failure));
  const thrown: unknown = await answer({ context }).catch((reason: unknown) => reason);
  return { thrown, noted };
}

it("answers an expected failure with its status and text", async () => {
  const { thrown, noted } = await failureOf(new AppError("cursor.invalid", "No such page."));
  expect(thrown).toMatchObject({
    data: { code: "cursor.invalid", message: "No such page." },
    init: { status: 400, statusText: "Bad Request" },
  });
  expect(noted).toEqual([]);
});

it("reports the invalid field, and how long to wait", async () => {
  const problems = [{ field: "password", message: "Too many." }];
  const { thrown } = await failureOf(new AppError("account.wait", "Too many.", problems, 90));
  expect(thrown).toMatchObject({ data: { problems }, init: { status: 429, headers: { "Retry-After": "90" } } });
});

it("notes a missing document in the log", async () => {
  const { thrown, noted } = await failureOf(new AppError("item.not-found", "No such document!"));
  expect(thrown).toMatchObject({ init: { status: 404 } });
  expect(noted).toEqual(["No such document!"]);
});

it("rethrows a defect", async () => {
  const defect = new Error("secret");
  expect((await failureOf(defect)).thrown).toBe(defect);
});

it("hides the text of a defect from visitors, and shows its stack in development", () => {
  const defect = new Error("secret");
  const visitor = errorFacts(defect, "r1", false);
  expect(visitor).toEqual({
    status: "500 Internal Server Error",
    message: "Something went wrong. Reference: r1",
    stack: undefined,
  });
  expect(errorFacts(defect, "r1", true).stack).toContain("secret");
});

it("shows the status and the text of a refusal", () => {
  let refusal: unknown;
  try {
    methodNotAllowed();
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({ data: "This page is read-only.", init: { status: 405, statusText: "Method Not Allowed" } });
  const response = { status: 405, statusText: "Method Not Allowed", internal: false, data: "This page is read-only." };
  expect(errorFacts(response, "r1", false)).toEqual({ status: "405 Method Not Allowed", message: "This page is read-only." });
});

it("distinguishes a missing item from all other failures", () => {
  const missing = {
    status: 404,
    statusText: "Not Found",
    internal: false,
    data: { code: "item.not-found", message: "No such document!" },
  };
  expect(isMissingItem(missing)).toBe(true);
  const others = [
    { ...missing, data: { code: "item.no-link" } },
    { ...missing, data: null },
    { ...missing, data: "item" },
    new Error("x"),
  ];
  expect(others.map(isMissingItem)).toEqual([false, false, false, false]);
});
