import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  noSuchPeriod: (): Problem => ({
    code: 'analytics.no-such-period',
    status: 400,
    message: 'This period ends before it begins, lies in the future, or is longer than five years. Choose other days.',
  }),
}
