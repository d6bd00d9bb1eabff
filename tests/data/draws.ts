/** Number of examples for a property that takes seconds: one of `share` in `npm test`, all in `npm run test:full`. */
export function draws(all: number, share = 5): { numRuns: number } {
  return { numRuns: process.env["ALL_DRAWS"] === "1" ? all : Math.ceil(all / share) };
}
