import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  /** Also used for another customer's address, so that ids cannot be probed. */
  noSuchAddress: (): Problem => ({ code: 'customers.no-such-address', status: 404, message: 'We cannot find this address.' }),
  badAddress: (sentence: string): Problem => ({ code: 'customers.bad-address', status: 400, message: sentence }),
  tooManyAddresses: (max: number): Problem => ({
    code: 'customers.too-many-addresses',
    status: 409,
    message: `You can save up to ${max} addresses. Please remove one first.`,
  }),
  linkOver: (): Problem => ({
    code: 'customers.link-over',
    status: 410,
    message: 'This link has expired, was already used, or belongs to another account. Please ask for a new one.',
  }),
  noSuchAccount: (email: string): Problem => ({
    code: 'customers.no-such-account',
    status: 422,
    message: `There is no account with the address ${email}.`,
  }),
  noSuchCustomer: (): Problem => ({ code: 'customers.no-such-customer', status: 404, message: 'There is no such customer.' }),
  noSuchNote: (): Problem => ({ code: 'customers.no-such-note', status: 404, message: 'This note no longer exists.' }),
  noAccount: (): Problem => ({
    code: 'customers.no-account',
    status: 409,
    message: 'This customer has no account yet. Open one for them first.',
  }),
  addressTaken: (): Problem => ({
    code: 'customers.address-taken',
    status: 409,
    message: 'An account with this e-mail address already exists.',
  }),
  blocked: (): Problem => ({
    code: 'customers.blocked',
    status: 403,
    message: 'This account is closed. Please write to us or call us.',
  }),
  notEnoughCredit: (): Problem => ({
    code: 'customers.not-enough-credit',
    status: 409,
    message: 'That is more than the customer’s store credit. Enter a smaller amount.',
  }),
  sameCustomer: (): Problem => ({
    code: 'customers.same-customer',
    status: 409,
    message: 'Choose two different customers.',
  }),
  noSuchSegment: (): Problem => ({
    code: 'customers.no-such-segment',
    status: 404,
    message: 'This segment no longer exists.',
  }),
  segmentNameTaken: (): Problem => ({
    code: 'customers.segment-name-taken',
    status: 409,
    message: 'Another segment has this name. Choose another.',
  }),
  tooManySegments: (max: number): Problem => ({
    code: 'customers.too-many-segments',
    status: 409,
    message: `We keep ${max} segments at most. Take one away first.`,
  }),
  noSuchLetter: (): Problem => ({
    code: 'customers.no-such-letter',
    status: 404,
    message: 'This e-mail campaign no longer exists.',
  }),
  nobodyToWriteTo: (): Problem => ({
    code: 'customers.nobody-to-write-to',
    status: 409,
    message: 'None of the selected customers accept marketing e-mails. The preview shows why.',
  }),
  letterTooMany: (max: number): Problem => ({
    code: 'customers.letter-too-many',
    status: 400,
    message: `A letter goes to ${max} people at most. Choose fewer.`,
  }),
  noSuchCampaign: (): Problem => ({
    code: 'customers.no-such-campaign',
    status: 404,
    message: 'This e-mail campaign no longer exists.',
  }),
  campaignChanged: (): Problem => ({
    code: 'customers.campaign-changed',
    status: 409,
    message: 'Someone saved this campaign while you were editing. Load it again before you save.',
  }),
  campaignStarted: (): Problem => ({
    code: 'customers.campaign-started',
    status: 409,
    message: 'Only a draft can be changed. Take the campaign off the schedule first, or write a new one.',
  }),
  badCampaignMove: (): Problem => ({
    code: 'customers.bad-campaign-move',
    status: 409,
    message: 'The campaign is in another state now. Load it again to see what you can do.',
  }),
  startInPast: (): Problem => ({
    code: 'customers.start-in-past',
    status: 422,
    message: 'This time has passed. Choose a later one, or start now.',
  }),
  promotionNotUsable: (): Problem => ({
    code: 'customers.promotion-not-usable',
    status: 422,
    message: 'This promotion takes no codes or no longer runs. Choose another one.',
  }),
  audienceTooLarge: (max: number): Problem => ({
    code: 'customers.audience-too-large',
    status: 422,
    message: `A campaign goes to ${max} people at most. Choose smaller segments.`,
  }),
  badLetterStop: (): Problem => ({
    code: 'customers.bad-letter-stop',
    status: 400,
    message: 'This link is not whole. Please open the one in the e-mail once more.',
  }),
  badConsentLink: (): Problem => ({
    code: 'customers.bad-consent-link',
    status: 410,
    message: 'This link has expired, or a newer one was sent. Please subscribe again in your profile.',
  }),
  noSuchGroup: (): Problem => ({ code: 'customers.no-such-group', status: 404, message: 'There is no such group of customers.' }),
  groupInUse: (product: string): Problem => ({
    code: 'customers.group-in-use',
    status: 409,
    message: `“${product}” has a price for this group. Take that out first.`,
  }),
}
