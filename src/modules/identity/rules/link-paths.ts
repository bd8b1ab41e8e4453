export const SIGN_IN_PATH = '/auth'
/** Where mailed links lead; the token follows. The sign-in page opens them when the person presses its button. */
export const VERIFY_PATH = '/auth?verify='
export const RESET_PATH = '/auth?reset='
/** Where a new link is asked for. */
export const FORGOTTEN_PATH = '/auth?forgotten'
/** Page that lists a user's sessions. */
export const SESSIONS_PATH = '/settings'
