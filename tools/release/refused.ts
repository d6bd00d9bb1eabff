/** An error that the caller of `npm run release` can fix, in one line. */
export class Refused extends Error {}
