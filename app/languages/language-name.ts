/** "German" for `de` and `deu`; "" for an unknown code. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(code) ?? "";
  } catch {
    return "";
  }
}
