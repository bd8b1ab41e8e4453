export const SIGN_IN_PATH = '/auth'
/** Path of a mailed link, to which the token is appended. */
export const VERIFY_PATH = '/auth?verify='
export const RESET_PATH = '/auth?reset='
export const FORGOTTEN_PATH = '/auth?forgotten'
export const SESSIONS_PATH = '/settings'
