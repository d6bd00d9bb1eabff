/** Beside the library's own; all are copied by `app/store/sql/copying/accounts-parts.ts`. */
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
      createdAt: { type: "date", required: true },
      expiresAt: { type: "date", required: true },
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
