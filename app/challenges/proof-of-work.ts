/** Fields of forms that visitors send. `trap` is hidden from people. The form has the bits of its challenge in `data-bits`. */
export const FORM_FIELDS = { trap: "website", challenge: "challenge", proof: "proof", key: "key" } as const;

/** A form was refused regardless of its contents: sent too fast, too old or already used, or too many from one network. */
export type FormProblem = "again" | "stale" | "wait";

/** Many small parts vary less in total time than one large one. */
export const PROOF_PARTS = 8;

export type Challenge = {
  token: string;
  /** Leading zero bits of each part's hash. */
  bits: number;
};

/** One counter per part; null for any other text. */
export function parseProof(text: string): number[] | null {
  const counters = text.split(".").map((part) => (/^[0-9a-z]{1,7}$/.test(part) ? parseInt(part, 36) : NaN));
  return counters.length === PROOF_PARTS && counters.every((counter) => counter <= 0xffff_ffff) ? counters : null;
}

export function formatProof(counters: readonly number[]): string {
  return counters.map((counter) => counter.toString(36)).join(".");
}
