export const RESTORE = { version: "version", basedOn: "basedOn", field: "field" } as const;

export const FORGET_FIELD = "forget";

/** The id of the batch to undo. */
export const UNDO_FIELD = "batch";
