export const BASED_ON = "basedOn";
