export const adminFields = {} as const;
