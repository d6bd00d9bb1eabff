/** The content of a set-up's QR code: authenticator apps list it as `issuer`, with `account` beside it. */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = [issuer, account].map(encodeURIComponent).join(":");
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
}
