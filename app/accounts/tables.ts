/** Beside the library's own; all are copied by `app/store/sql/copying/parts.ts`. */
export const OWN_TABLES = {
  attempts: {
    fields: {
      failures: { type: "number", required: true },
      expiresAt: { type: "date", required: true, index: true },
    },
  },
  invitations: {
    fields: {
      tokenHash: { type: "string", required: true, unique: true },
      email: { type: "string", required: false },
      limitedTo: { type: "string", required: false },
      invitedBy: { type: "string", required: true },
      isUnshown: { type: "boolean", required: false },
      createdAt: { type: "date", required: true },
      expiresAt: { type: "date", required: true },
    },
  },
  /** `secret` is sealed; codes of `lastStep` and before are used up. `isUnshown` is about the recovery codes. */
  twoFactor: {
    fields: {
      accountId: { type: "string", required: true, unique: true },
      secret: { type: "string", required: true },
      lastStep: { type: "number", required: true },
      isUnshown: { type: "boolean", required: false },
      createdAt: { type: "date", required: true },
    },
  },
  recoveryCodes: {
    fields: {
      codeHash: { type: "string", required: true, unique: true },
      accountId: { type: "string", required: true },
    },
  },
  passwordResets: {
    fields: {
      tokenHash: { type: "string", required: true, unique: true },
      accountId: { type: "string", required: true },
      expiresAt: { type: "date", required: true },
    },
  },
} as const;
