import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchPromotion: (): Problem => ({
    code: 'promotions.no-such-promotion',
    status: 404,
    message: 'This promotion does not exist. Go back to the list.',
  }),
  noSuchCampaign: (): Problem => ({
    code: 'promotions.no-such-campaign',
    status: 404,
    message: 'This campaign does not exist. Choose another campaign.',
  }),
  campaignInUse: (): Problem => ({
    code: 'promotions.campaign-in-use',
    status: 409,
    message: 'Promotions belong to this campaign. Move them to another campaign first.',
  }),
  changedMeanwhile: (): Problem => ({
    code: 'promotions.changed-meanwhile',
    status: 409,
    message: 'Another person has saved this promotion. Reload it, then make your change again.',
  }),
  endsBeforeStart: (): Problem => ({
    code: 'promotions.ends-before-start',
    status: 400,
    message: 'The promotion ends before it starts. Choose a later end.',
  }),
  codeTaken: (): Problem => ({
    code: 'promotions.code-taken',
    status: 409,
    message: 'This code, or one that looks like it, exists already. Choose another code.',
  }),
  badCode: (): Problem => ({
    code: 'promotions.bad-code',
    status: 400,
    message: 'This cannot be a code. Use 1 to 40 letters and digits.',
  }),
  codeUnknown: (): Problem => ({
    code: 'promotions.code-unknown',
    status: 404,
    message: 'We do not know this code. Check the letters and digits, then try again.',
  }),
  codeNotStarted: (): Problem => ({
    code: 'promotions.code-not-started',
    status: 409,
    message: 'This code is not valid yet. Try it again when the offer has started.',
  }),
  codeEnded: (): Problem => ({
    code: 'promotions.code-ended',
    status: 409,
    message: 'The offer of this code has ended. Remove the code to continue.',
  }),
  /** Used for paused promotions and campaigns. */
  codePaused: (): Problem => ({
    code: 'promotions.code-paused',
    status: 409,
    message: 'This code cannot be used at the moment. Remove it, or try it again later.',
  }),
  usedUp: (): Problem => ({
    code: 'promotions.used-up',
    status: 409,
    message: 'This offer is used up, so your total has changed. Look at your bag again before you order.',
  }),
  codeUsed: (): Problem => ({
    code: 'promotions.code-used',
    status: 409,
    message: 'You have used this offer before. Remove the code to continue.',
  }),
  signedInOnly: (): Problem => ({
    code: 'promotions.signed-in-only',
    status: 409,
    message: 'This code is for customers with an account. Sign in to use it.',
  }),
  conditionsNotMet: (): Problem => ({
    code: 'promotions.conditions-not-met',
    status: 409,
    message: 'Your bag does not meet the conditions of this code yet. Look at the offer to see what is missing.',
  }),
  notTogether: (): Problem => ({
    code: 'promotions.not-together',
    status: 409,
    message: 'This code cannot be combined with another offer in your bag. The better offer is applied.',
  }),
  noGoods: (): Problem => ({
    code: 'promotions.no-goods',
    status: 409,
    message: 'This code does not reduce anything in your bag. Add goods of the offer.',
  }),
  tooManyCodes: (most: number): Problem => ({
    code: 'promotions.too-many-codes',
    status: 409,
    message: `A bag holds at most ${most} codes. Remove one, then add this code again.`,
    values: { most },
  }),
}
