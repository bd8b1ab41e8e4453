/** The only rule there is (`PASSWORD_LENGTH` of the identity contract; a test holds them together). */
export const PASSWORD_MIN_LENGTH = 10
