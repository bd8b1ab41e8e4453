import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchList: (): Problem => ({ code: 'wishlist.no-such-list', status: 404, message: 'This list no longer exists.' }),
  noSuchItem: (): Problem => ({ code: 'wishlist.no-such-item', status: 404, message: 'This is no longer on your wishlist.' }),
  tooManyLists: (max: number): Problem => ({
    code: 'wishlist.too-many-lists',
    status: 409,
    message: `${max} lists can be kept at most.`,
  }),
  full: (max: number): Problem => ({ code: 'wishlist.full', status: 409, message: `A list holds ${max} pieces at most.` }),
  firstStays: (): Problem => ({
    code: 'wishlist.first-stays',
    status: 409,
    message: 'The first list cannot be deleted; take off what is on it instead.',
  }),
  canBeHad: (): Problem => ({ code: 'wishlist.can-be-had', status: 409, message: 'This is available now.' }),
  emailNeeded: (): Problem => ({
    code: 'wishlist.email-needed',
    status: 400,
    message: 'Please enter the e-mail address that we may write to.',
  }),
  tooManyRequests: (max: number): Problem => ({
    code: 'wishlist.too-many-requests',
    status: 409,
    message: `One address can wait for ${max} pieces at most.`,
  }),
  noSuchRequest: (): Problem => ({
    code: 'wishlist.no-such-request',
    status: 404,
    message: 'You are no longer waiting for this.',
  }),
  badStop: (): Problem => ({
    code: 'wishlist.bad-stop',
    status: 410,
    message: 'This link is not complete, or too old. Please copy all of it.',
  }),
}
