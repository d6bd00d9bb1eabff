import { expect, it } from "vitest";
import { qrCodeOf, totpUri } from "./qr-code.ts";

/** The dark modules, read back from the picture. */
function modulesOf(address: string): string[] {
  const picture = decodeURIComponent(address.replace("data:image/svg+xml,", ""));
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(picture)?.[1]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => " "));
  for (const [, x, y, length] of picture.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let i = 0; i < Number(length); i++) rows[Number(y)]?.splice(Number(x) + i, 1, "#");
  }
  return rows.map((row) => row.join(""));
}

it("draws a QR code with three corners inside a white margin", () => {
  const rows = modulesOf(qrCodeOf("otpauth://totp/films.example:ada%40films.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"));
  const corner = ["#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######"];
  const cut = (top: number, left: number) => rows.slice(top, top + 7).map((row) => row.slice(left, left + 7));
  const end = rows.length - 4 - 7;
  expect([cut(4, 4), cut(4, end), cut(end, 4)]).toEqual([corner, corner, corner]);
  expect([...rows.slice(0, 4), ...rows.slice(-4)].join("").trim()).toBe("");
  expect(rows.every((row) => row.startsWith("    ") && row.endsWith("    "))).toBe(true);
});

it("shows site and account as authenticator apps do", () => {
  expect(totpUri("GEZDGNBV", { issuer: "films & more.example:8080", account: "ada@films.example" })).toBe(
    "otpauth://totp/films%20%26%20more.example%3A8080:ada%40films.example?secret=GEZDGNBV&issuer=films%20%26%20more.example%3A8080&algorithm=SHA1&digits=6&period=30",
  );
});
