export const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
export const SECONDS = Number(process.env["SECONDS"] ?? 3);
/** The time a server must be nearly idle before it is measured. */
export const PAUSE_MS = 400;
