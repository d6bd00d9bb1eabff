const SECOND_MS = 1000;

/**
 * Prints the current step: once in a file or pipe, counting seconds in place on a terminal.
 * Returns the function that ends it.
 */
export function progressLine(what) {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / SECOND_MS)} s`;
  if (!process.stderr.isTTY) {
    process.stderr.write(`${what} …\n`);
    return () => process.stderr.write(`${what}: done in ${seconds()}\n`);
  }
  const timer = setInterval(() => process.stderr.write(`\r${what} … ${seconds()}`), SECOND_MS);
  process.stderr.write(`${what} …`);
  return () => {
    clearInterval(timer);
    process.stderr.write(`\r${what}: done in ${seconds()}\u001B[K\n`);
  };
}
