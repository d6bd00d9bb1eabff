/** What the caller of `npm run release` can do something about, in one line. */
export class Refused extends Error {}
