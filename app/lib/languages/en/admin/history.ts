export const adminHistory = {} as const;
