import type { Problem } from '#kernel/outcome.ts'

/** Temporary problem. The response has a `Retry-After` header. */
export type PassingProblem = Problem & { retryAfter_s: number }

export const problems = {
  noSuchAddress: () => ({ code: 'api.no-such-address', status: 404, message: 'There is nothing at this address.' }),
  methodNotAllowed: () => ({ code: 'api.method-not-allowed', status: 405, message: 'This address does not do that.' }),
  fault: () => ({ code: 'api.fault', status: 500, message: 'Something went wrong on our side. Please try again.' }),
  notSignedIn: () => ({ code: 'access.not-signed-in', status: 401, message: 'Please sign in first.' }),
  notAdmin: () => ({ code: 'access.not-admin', status: 403, message: 'You need administrator privileges to do this.' }),
  notInRole: () => ({
    code: 'access.not-in-role',
    status: 403,
    message: 'Your role does not include this. An owner can change it.',
  }),
  badKey: () => ({
    code: 'access.bad-key',
    status: 401,
    message: 'This key opens nothing: it is wrong, was revoked or is over.',
  }),
  notForKeys: () => ({ code: 'access.not-for-keys', status: 403, message: 'This is done by people alone, and by no key.' }),
  notInScope: (scope: string) => ({
    code: 'access.not-in-scope',
    status: 403,
    values: { scope },
    message: `This key does not include ${scope}.`,
  }),
  secondFactorMissing: () => ({
    code: 'access.second-factor-missing',
    status: 403,
    message: 'Administrators of this shop need a second factor. Set one up first.',
  }),
  proveAgain: () => ({
    code: 'access.prove-again',
    status: 403,
    message: 'Please show once more that it is you: with your password or your second factor.',
  }),
  onlyLooking: () => ({
    code: 'access.only-looking',
    status: 403,
    message: 'You are viewing the shop as a customer, and nothing can be changed. Return to the back office first.',
  }),
  foreignOrigin: () => ({
    code: 'request.foreign-origin',
    status: 403,
    message: 'This request came from another website, so it was not carried out.',
  }),
  malformed: () => ({ code: 'request.malformed', status: 400, message: 'The request could not be read.' }),
  invalid: (sentence: string) => ({ code: 'request.invalid', status: 400, message: sentence }),
  notJson: () => ({ code: 'request.not-json', status: 415, message: 'Send the request as application/json.' }),
  tooLarge: (max_kB: number) => ({
    code: 'request.too-large',
    status: 413,
    message: `The request is too large; at most ${max_kB} kB are read.`,
  }),
  keyMissing: () => ({
    code: 'idempotency.key-missing',
    status: 400,
    message: 'Send an Idempotency-Key header of 8 to 255 visible characters with this request.',
  }),
  keyReused: () => ({
    code: 'idempotency.key-reused',
    status: 409,
    message: 'This Idempotency-Key was used before, for another request.',
  }),
  rateLimited: (retryAfter_s: number) => ({
    code: 'rate-limit.exceeded',
    status: 429,
    message: 'That was too often. Please wait a moment and try again.',
    retryAfter_s,
  }),
  busy: (retryAfter_s: number) => ({
    code: 'server.busy',
    status: 503,
    message: 'The shop is very busy at the moment. Nothing was ordered or charged. Please try again in a few seconds.',
    retryAfter_s,
  }),
  /** The database could not finish the work under load. Earlier transactions of the same request may be committed. */
  unfinished: (retryAfter_s: number) => ({
    code: 'server.unfinished',
    status: 503,
    message: 'The shop was too busy to finish this. Please check whether it was done, and try again in a few seconds.',
    retryAfter_s,
  }),
  nothingToRetry: (): Problem => ({
    code: 'jobs.nothing-to-retry',
    status: 404,
    message: 'There is no such job that failed or waits: it is done, or under way.',
  }),
  fetchFailed: (message: string): Problem => ({ code: 'fetch.failed', status: 422, message }),
  fetchRefused: (message: string): Problem => ({ code: 'fetch.refused', status: 422, message }),
} satisfies Record<string, (...details: never[]) => AnyProblem>

export type AnyProblem = Omit<Problem, 'status'> & { status: Problem['status'] | 405 | 414; retryAfter_s?: number }
