export const adminTeam = {} as const;
