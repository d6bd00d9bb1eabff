import * as fc from "fast-check";
import { expect, it } from "vitest";
import { codeKey, codeNumberOf, formatCode, possibleCodes } from "./codes.ts";

it("writes prefix and number without padding", () => {
  expect([formatCode("mv", 1), formatCode("gm", 120)]).toEqual(["mv1", "gm120"]);
});

it.each([
  ["mv12", 12],
  ["MOV-0007", 7],
  ["12", 12],
  ["mv12b", 0],
  ["", 0],
])("reads the number that %j ends with", (cId, number) => {
  expect(codeNumberOf(cId)).toBe(number);
});

it("reads every number it writes", () => {
  fc.assert(fc.property(fc.nat(), (number) => codeNumberOf(formatCode("mv", number)) === number));
});

it("never reads a number beyond exact integers", () => {
  fc.assert(fc.property(fc.string(), (cId) => Number.isSafeInteger(codeNumberOf(cId))));
  expect(Number.isSafeInteger(codeNumberOf("9".repeat(40)))).toBe(true);
});

it("sorts codes numerically", () => {
  const codes = ["mv2", "mv10", "mv10b", "MV11", "mv100"];
  expect(codes.map(codeKey).toSorted()).toEqual(codes.map(codeKey));
});

it.each([
  ["12", ["mv12", "gm12"]],
  ["007", ["mv7", "gm7"]],
  ["MV12", ["MV12", "mv12"]],
  ["mv12", ["mv12"]],
  ["1".repeat(16), ["1".repeat(16)]],
])("reads %j as the codes %j", (text, codes) => {
  expect(possibleCodes(text, ["mv", "gm"])).toEqual(codes);
});
