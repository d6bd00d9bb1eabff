import { expect, it } from "vitest";
import { parseMailbox } from "./mailbox.ts";

it.each([
  ["site@films.example", { name: "", address: "site@films.example" }],
  ["Films <Site@films.example>", { name: "Films", address: "Site@films.example" }],
  ["The Café, by night <site@films.example>", { name: "The Café, by night", address: "site@films.example" }],
])("reads %s", (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox);
});

it.each([
  "Films",
  "<site@films.example>",
  "Films <site>",
  "Films <site@films.example",
  "Films\nBcc: all@films.example <site@films.example>",
  'a"b <site@films.example>',
  "site@films.example, other@films.example",
])("rejects %j", (text) => {
  expect(parseMailbox(text)).toBeNull();
});
