/** The input that says which state a change of the slots is based on. */
export const BASED_ON = "basedOn";
