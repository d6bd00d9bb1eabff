export const adminMedia = {} as const;
