export const adminSite = {} as const;
