/** The only rule there is (`PASSWORD_LENGTH` of the identity contract; a test holds them together). */
export const PASSWORD_LEAST = 10
