export const adminReports = {} as const;
