import type { Measure } from '#domain/tailoring/tape.ts'
import type { Problem } from '#kernel/outcome.ts'

const listOf = (measures: readonly Measure[]) => measures.join(', ')

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchProfile: (): Problem => ({
    code: 'measurements.no-such-profile',
    status: 404,
    message: 'We cannot find these measurements.',
  }),
  noSuchGarment: (): Problem => ({
    code: 'measurements.no-such-garment',
    status: 404,
    message: 'Nothing in this order is cut to these measurements.',
  }),
  tooManyProfiles: (most: number): Problem => ({
    code: 'measurements.too-many-profiles',
    status: 409,
    message: `You can keep measurements of up to ${most} people.`,
  }),
  tooManySets: (most: number): Problem => ({
    code: 'measurements.too-many-sets',
    status: 409,
    message: `One person can be measured ${most} times at most. Please begin a new profile.`,
  }),
  inUse: (numbers: readonly string[]): Problem => ({
    code: 'measurements.in-use',
    status: 409,
    message: `These measurements are needed for ${numbers.join(', ')}. They can be deleted when it has arrived.`,
  }),
  outOfRange: (measures: readonly Measure[]): Problem => ({
    code: 'measurements.out-of-range',
    status: 422,
    message: `Please measure again, or write to us: ${listOf(measures)}. We cut for no body of that size.`,
  }),
  readingsApart: (measures: readonly Measure[]): Problem => ({
    code: 'measurements.readings-apart',
    status: 422,
    message: `Both readings are more than 1 cm apart. Please measure again: ${listOf(measures)}.`,
  }),
  confirmFirst: (measures: readonly Measure[]): Problem => ({
    code: 'measurements.confirm-first',
    status: 422,
    message: `Please look at these again, then change or keep them: ${listOf(measures)}.`,
  }),
  noSuchPhoto: (): Problem => ({ code: 'measurements.no-such-photo', status: 404, message: 'There is no such photo.' }),
  nothingTaken: (): Problem => ({ code: 'measurements.nothing-taken', status: 422, message: 'Nothing has been measured yet.' }),
  incomplete: (measures: readonly Measure[]): Problem => ({
    code: 'measurements.incomplete',
    status: 422,
    message: `Still to be measured, or to be read a second time: ${listOf(measures)}.`,
  }),
  questionsOpen: (measures: readonly Measure[]): Problem => ({
    code: 'measurements.questions-open',
    status: 422,
    message: `The house asked about these. Please measure again, or say why they are right: ${listOf(measures)}.`,
  }),
  approved: (): Problem => ({
    code: 'measurements.approved',
    status: 409,
    message: 'The house has approved these measurements, and works with them. Please write to us.',
  }),
  orderOver: (): Problem => ({
    code: 'measurements.order-over',
    status: 409,
    message: 'This order is not on its way, or no longer: there is nothing to measure for.',
  }),
  changed: (): Problem => ({
    code: 'measurements.changed-meanwhile',
    status: 409,
    message: 'These measurements were replaced or decided since you opened them. Please check them again.',
  }),
  noSuchProposal: (): Problem => ({
    code: 'measurements.no-such-proposal',
    status: 404,
    message: 'There is nothing here to decide, or it was decided already.',
  }),
  notTaken: (measures: readonly Measure[]): Problem => ({
    code: 'measurements.not-taken',
    status: 422,
    message: `This garment is not cut by these: ${listOf(measures)}.`,
  }),
}
