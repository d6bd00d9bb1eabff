export const RESTORE = { version: "version", basedOn: "basedOn", field: "field" } as const;

export const FORGET_FIELD = "forget";

export const UNDO_FIELD = "batch";
