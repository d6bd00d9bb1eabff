import { AppError } from "#app/lib/errors.ts";
import { placeOf } from "#app/lib/addresses/postgres-url.ts";

/** Of PostgreSQL: who may not come in, a database that is not there, rights, extensions, room, a server that is not ready. */
const REFUSALS = /^(28|3D|42501|0A000|58|53|57|08|25006)/;

type Refusal = Error & { code?: string; severity?: string };

/** Opens what lies in a database; why it cannot be used is said in one line, never with a password. */
export async function explaining<T>(url: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    const line = `DATABASE_URL cannot be used: ${reason} (${placeOf(url)}).`;
    throw Object.assign(new AppError("store.unusable", line), { cause: error });
  }
}

/** Null for what is no fault of the database, or has a line of its own. */
function reasonOf(error: unknown): string | null {
  const cause = error instanceof AppError && error.code === "store.unavailable" ? error.cause : error;
  if (!(cause instanceof Error) || cause instanceof AppError) return null;
  const { code = "", severity, message } = cause as Refusal;
  if (severity) return REFUSALS.test(code) ? message : null;
  return cause === error ? null : `nothing answers, ${code || message}`;
}
