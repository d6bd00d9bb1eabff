/** Number of examples for a property that takes seconds: a third of them in `npm test`, all in `npm run test:full`. */
export function draws(all: number): { numRuns: number } {
  return { numRuns: process.env["ALL_DRAWS"] === "1" ? all : Math.ceil(all / 3) };
}
