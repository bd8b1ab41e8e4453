import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchInquiry: (): Problem => ({ code: 'inquiries.no-such-inquiry', status: 404, message: 'There is no such message.' }),
  notYourOrder: (): Problem => ({
    code: 'inquiries.not-your-order',
    status: 422,
    message: 'Choose one of your own orders, or none.',
  }),
  closedAlready: (): Problem => ({
    code: 'inquiries.closed-already',
    status: 409,
    message: 'Somebody has closed this message already.',
  }),
  answeredMeanwhile: (): Problem => ({
    code: 'inquiries.answered-meanwhile',
    status: 409,
    message: 'Somebody else has answered meanwhile. Read theirs before you send yours.',
  }),
}
