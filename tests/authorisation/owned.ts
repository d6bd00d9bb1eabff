/** The sender: the owner of the object, or another account with or without the right over such objects. */
export type Asker = "own" | "right" | "without";

/** The status, and whether the object is unchanged. */
export type OwnedAnswer = readonly [status: number, isLeft: boolean];

/**
 * Objects with an owner, and the response to each request about them. The owner of most is a contributor, others with the right
 * are an owner or editor, and others without it a contributor or, for an owner's object, an editor.
 */
export const OWNED: Record<string, Record<string, Record<Asker, OwnedAnswer>>> = {
  "unfinished upload": {
    read: { own: [200, true], right: [200, true], without: [404, true] },
    "send a chunk": { own: [201, false], right: [409, true], without: [409, true] },
    "send as a whole": { own: [409, true], right: [409, true], without: [409, true] },
    rename: { own: [403, true], right: [409, true], without: [403, true] },
    delete: { own: [204, false], right: [204, false], without: [403, true] },
  },
  draft: {
    read: { own: [200, true], right: [200, true], without: [403, true] },
    delete: { own: [200, false], right: [200, false], without: [403, true] },
  },
  "draft ready for review": {
    "take back": { own: [200, false], right: [200, false], without: [403, true] },
    "send back": { own: [403, true], right: [200, false], without: [403, true] },
  },
  "preview link of a draft": {
    replace: { own: [200, false], right: [200, false], without: [403, true] },
    revoke: { own: [200, false], right: [200, false], without: [403, true] },
  },
  session: {
    "end in Settings": { own: [200, false], right: [200, true], without: [200, true] },
    "end under its account": { own: [403, true], right: [200, false], without: [403, true] },
    "end under another account": { own: [403, true], right: [200, true], without: [403, true] },
  },
  "saved filter": {
    delete: { own: [200, false], right: [200, true], without: [200, true] },
  },
  "chosen columns": {
    change: { own: [200, false], right: [200, true], without: [200, true] },
  },
  "API key": {
    revoke: { own: [200, false], right: [200, false], without: [403, true] },
  },
  invitation: {
    revoke: { own: [200, false], right: [200, false], without: [403, true] },
  },
  "file to import": {
    discard: { own: [302, false], right: [302, false], without: [403, true] },
    "discard, seen before it was chosen": { own: [409, true], right: [409, true], without: [403, true] },
    "try, seen before it was chosen": { own: [409, true], right: [409, true], without: [403, true] },
    "import, seen before it was chosen": { own: [409, true], right: [409, true], without: [403, true] },
  },
  scan: {
    "continue, seen before it was begun": { own: [409, true], right: [409, true], without: [403, true] },
  },
  "draft of a page": {
    discard: { own: [302, false], right: [302, false], without: [403, true] },
    "replace its preview link": { own: [200, false], right: [200, false], without: [403, true] },
  },
};
