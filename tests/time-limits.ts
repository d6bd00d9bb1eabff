/**
 * When a test is given up. A wait ends when what it waits for has happened, so this is no measure of speed: it is far beyond
 * what the slowest machine needs, and no test sets a shorter limit of its own.
 */
export const TEST_GIVE_UP_MS = 9 * 60_000;
/** The limit for a wait within a test, so that the failure names what did not happen. */
export const WAIT_GIVE_UP_MS = TEST_GIVE_UP_MS / 3;
