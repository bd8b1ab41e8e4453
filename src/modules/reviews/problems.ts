import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchReview: (): Problem => ({ code: 'reviews.no-such-review', status: 404, message: 'There is no such review.' }),
  notBought: (): Problem => ({
    code: 'reviews.not-bought',
    status: 422,
    message: 'Only what was bought in this order and has arrived can be reviewed.',
  }),
  alreadyReviewed: (): Problem => ({
    code: 'reviews.already-reviewed',
    status: 409,
    message: 'You have reviewed this already. Thank you.',
  }),
  decided: (): Problem => ({
    code: 'reviews.decided',
    status: 409,
    message: 'The house has looked at this review already; it can no longer be changed.',
  }),
  tooManyPhotos: (most: number): Problem => ({
    code: 'reviews.too-many-photos',
    status: 409,
    message: `A review has at most ${most} photos.`,
  }),
}
