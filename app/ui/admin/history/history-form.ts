/** Fields of the form that restores a version. */
export const RESTORE = { version: "version", basedOn: "basedOn", field: "field" } as const;

/** The form that deletes all versions has this field. */
export const FORGET_FIELD = "forget";

/** The id of the batch to undo. */
export const UNDO_FIELD = "batch";
