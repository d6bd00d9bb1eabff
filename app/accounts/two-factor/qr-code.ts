import { encode } from "uqr";

/** The white edge that scanners need, in modules. */
const BORDER = 4;

/** The content of a set-up's QR code: authenticator apps list it as `issuer`, with `account` beside it. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = [issuer, account].map(encodeURIComponent).join(":");
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
}

/** Returns the address of an SVG picture, black on white in every theme because cameras expect it. */
export function qrCodeOf(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const runs = data.flatMap((row, y) => {
    const modules = row.map((isDark) => (isDark ? "1" : "0")).join("");
    return [...modules.matchAll(/1+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  const shape = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join("")}"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${shape}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
