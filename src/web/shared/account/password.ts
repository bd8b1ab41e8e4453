/** Minimum password length. A test compares it with `PASSWORD_LENGTH` of the identity contract. */
export const PASSWORD_MIN_LENGTH = 10
