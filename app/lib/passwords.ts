/** In UTF-16 units, as the `minlength` and `maxlength` of an input count (decision 17). */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;
