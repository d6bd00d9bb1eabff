import { expect, it } from "vitest";
import { parseSmtpUrl } from "./smtp-url.ts";

it.each([
  ["smtp://mail.example", { host: "mail.example", port: 587, isSecure: false, user: "", password: "" }],
  ["smtps://mail.example", { host: "mail.example", port: 465, isSecure: true, user: "", password: "" }],
  ["smtp://[::1]:2525/", { host: "::1", port: 2525, isSecure: false, user: "", password: "" }],
  [
    "smtps://us%40site.example:p%2Fq@mail.example:26",
    { host: "mail.example", port: 26, isSecure: true, user: "us@site.example", password: "p/q" },
  ],
])("reads %s", (text, server) => {
  expect(parseSmtpUrl(text)).toEqual(server);
});

it.each([
  "mail.example",
  "https://mail.example",
  "smtp://",
  "smtp://mail.example/path",
  "smtp://mail.example?tls=no",
  "smtp://user@mail.example",
  "smtp://:password@mail.example",
  "smtp://user:100%@mail.example",
  "smtp://user:a/b@mail.example",
])("rejects %s", (text) => {
  expect(parseSmtpUrl(text)).toBeNull();
});
