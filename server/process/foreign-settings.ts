/**
 * Takes out of the environment what the sign-in library would read there behind our back: where its reports go, which other
 * sites it trusts. What is set for another program on this machine changes nothing here.
 */
export function forgetForeignSettings(source: Record<string, string | undefined> = process.env): void {
  for (const variable of Object.keys(source)) if (variable.startsWith("BETTER_AUTH_")) delete source[variable];
}
