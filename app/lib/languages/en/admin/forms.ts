export const adminForms = {} as const;
