import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md (a test checks). */
export const problems = {
  notSignedIn: () => ({ code: 'access.not-signed-in', status: 401, message: 'Please sign in first.' }),
  wrongCredentials: () => ({
    code: 'identity.wrong-credentials',
    status: 401,
    message: 'The e-mail address or the password is not right.',
  }),
  emailTaken: () => ({
    code: 'identity.email-taken',
    status: 409,
    message: 'There is already an account with this e-mail address. Please sign in instead.',
  }),
  tooBusy: () => ({
    code: 'identity.too-busy',
    status: 503,
    message: 'Many people are signing in just now. Please try again in a moment.',
  }),
} satisfies Record<string, (...details: never[]) => Problem>
