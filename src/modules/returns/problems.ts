import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchReturn: (): Problem => ({ code: 'returns.no-such-return', status: 404, message: 'There is no such return.' }),
  noSuchLine: (): Problem => ({ code: 'returns.no-such-line', status: 404, message: 'This order has no such piece.' }),
  notDelivered: (): Problem => ({
    code: 'returns.not-delivered',
    status: 409,
    message: 'Only what has been handed over can come back.',
  }),
  tooMany: (left: number): Problem => ({
    code: 'returns.too-many',
    status: 409,
    message: `Only ${left} of this piece can still be named.`,
    values: { left },
  }),
  tooLate: (until: string): Problem => ({
    code: 'returns.too-late',
    status: 409,
    message: `This piece could come back until ${until}.`,
    values: { until },
  }),
  notThisWay: (): Problem => ({
    code: 'returns.not-this-way',
    status: 409,
    message: 'That cannot be asked for this piece. Choose another way.',
  }),
  needsAccount: (): Problem => ({
    code: 'returns.needs-account',
    status: 409,
    message: 'Credit is kept with an account, and this order belongs to none.',
  }),
  paymentTakenBack: (): Problem => ({
    code: 'returns.payment-taken-back',
    status: 409,
    message: 'A bank or provider took back a payment of this order, so it cannot be exchanged. Return it instead.',
  }),
  notThatSize: (): Problem => ({
    code: 'returns.not-that-size',
    status: 409,
    message: 'That size cannot be had in its place now.',
  }),
  cannotMove: (state: string, moves: readonly string[] = []): Problem => ({
    code: 'returns.cannot-move',
    status: 409,
    message: `This return is ${state.replaceAll('_', ' ')}; that step is not possible now.`,
    ...(moves.length > 0 && { values: { moves: moves.join(', ') } }),
  }),
  changedMeanwhile: (): Problem => ({
    code: 'returns.changed-meanwhile',
    status: 409,
    message: 'This return was changed since you opened it. Check it again.',
  }),
  sayWhy: (): Problem => ({ code: 'returns.say-why', status: 422, message: 'Give a reason: the customer will read it.' }),
  sayWhen: (): Problem => ({ code: 'returns.say-when', status: 422, message: 'Say on which day the garment is awaited.' }),
  countsWrong: (): Problem => ({
    code: 'returns.counts-wrong',
    status: 422,
    message: 'List each item of this return once, with at most its quantity.',
  }),
  nothingAccepted: (): Problem => ({
    code: 'returns.nothing-accepted',
    status: 409,
    message: 'Nothing of it was taken back, so there is nothing to settle. Send it back instead.',
  }),
  noGarment: (): Problem => ({
    code: 'returns.no-garment',
    status: 409,
    message: 'The workshop has no garment of this piece that was handed over.',
  }),
  tooManyPhotos: (most: number): Problem => ({
    code: 'returns.too-many-photos',
    status: 409,
    message: `A request has ${most} photos at most.`,
    values: { most },
  }),
}
