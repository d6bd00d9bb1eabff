export const adminTransfer = {} as const;
