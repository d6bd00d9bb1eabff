import { expect, it } from "vitest";
import { totpUri } from "./totp-uri.ts";

it("shows site and account as authenticator apps do", () => {
  expect(totpUri("GEZDGNBV", { issuer: "films & more.example:8080", account: "ada@films.example" })).toBe(
    "otpauth://totp/films%20%26%20more.example%3A8080:ada%40films.example?secret=GEZDGNBV&issuer=films%20%26%20more.example%3A8080&algorithm=SHA1&digits=6&period=30",
  );
});
