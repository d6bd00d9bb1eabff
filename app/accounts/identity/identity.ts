export type Identity = {
  issuer: string;
  /** Never changes at this issuer, unlike the address. */
  subject: string;
  /** In lower case; "" if the provider names none. */
  email: string;
  isEmailVerified: boolean;
};

/** Must be kept secret until the browser returns. */
export type PendingIdentity = { state: string; nonce: string; verifier: string };

export type IdentityProvider = {
  /** Shown to people: "Sign in with …". */
  name: string;
  /**
   * @param returnAddress Where the provider sends the browser back to.
   * @returns The address at the provider. @throws {AppError} `identity.failed`.
   */
  begin(returnAddress: string): Promise<{ address: string; pending: PendingIdentity }>;
  /**
   * @param query What the browser came back with.
   * @throws {AppError} `identity.refused` if the person or the provider declined; `identity.failed`.
   */
  finish(query: URLSearchParams, pending: PendingIdentity, returnAddress: string): Promise<Identity>;
};
