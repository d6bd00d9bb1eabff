import { AppError } from "#app/lib/errors.ts";
import { databaseLabelOf } from "#app/lib/addresses/postgres-url.ts";

/** PostgreSQL's SQLSTATEs for authentication, missing database, rights, extensions, resources, and a server that is not ready. */
const REFUSALS = /^(28|3D|42501|0A000|58|53|57|08|25006)/;

type DatabaseError = Error & { code?: string; severity?: string };

/** Turns errors of an unusable database into one line, never with a password. */
export async function describeDatabaseErrors<T>(url: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    const line = `DATABASE_URL cannot be used: ${reason} (${databaseLabelOf(url)}).`;
    throw Object.assign(new AppError("store.unusable", line), { cause: error });
  }
}

/** Null for defects, and for errors with a line of their own. */
function reasonOf(error: unknown): string | null {
  const cause = error instanceof AppError && error.code === "store.unavailable" ? error.cause : error;
  if (!(cause instanceof Error) || cause instanceof AppError) return null;
  const { code = "", severity, message } = cause as DatabaseError;
  if (severity) return REFUSALS.test(code) ? message : null;
  return cause === error ? null : `no response, ${code || message}`;
}
