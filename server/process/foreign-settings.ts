/** Removes variables that the sign-in library reads, such as telemetry and trusted origins, meant for other programs. */
export function forgetForeignSettings(source: Record<string, string | undefined> = process.env): void {
  for (const variable of Object.keys(source)) if (variable.startsWith("BETTER_AUTH_")) delete source[variable];
}
