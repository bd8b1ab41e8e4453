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
  codesTooShort: (): Problem => ({
    code: 'promotions.codes-too-short',
    status: 400,
    message: 'These codes would be too easy to guess. Make them longer, or make fewer.',
  }),
  tooManyOfPromotion: (): Problem => ({
    code: 'promotions.too-many-of-promotion',
    status: 409,
    message: 'A promotion has at most 500,000 codes. Make fewer, or make another promotion.',
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
  codeSpent: (): Problem => ({
    code: 'promotions.code-spent',
    status: 409,
    message: 'This code has been used as often as it could be. Try another code.',
  }),
  codeUsed: (): Problem => ({
    code: 'promotions.code-used',
    status: 409,
    message: 'You have used this offer before. Remove the code to continue.',
  }),
  tooManyUnpaid: (): Problem => ({
    code: 'promotions.too-many-unpaid',
    status: 409,
    message: 'Several unpaid orders from your network hold this offer. Pay or cancel one, or try again in 15 minutes.',
  }),
  tooManyCodes: (most: number): Problem => ({
    code: 'promotions.too-many-codes',
    status: 409,
    message: `A bag holds at most ${most} codes. Remove one, then add this code again.`,
    values: { most },
  }),
}
