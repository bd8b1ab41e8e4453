import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  soldOut: (name: string): Problem => ({
    code: 'inventory.sold-out',
    status: 409,
    message: `${name} is sold out. Nothing was ordered or charged.`,
  }),
  short: (name: string, left: string): Problem => ({
    code: 'inventory.short',
    status: 409,
    message: `Only ${left} of ${name} can be had now. Nothing was ordered or charged.`,
  }),
  noSuchStock: (): Problem => ({ code: 'inventory.no-such-stock', status: 404, message: 'No stock is kept of this.' }),
  changedMeanwhile: (): Problem => ({
    code: 'inventory.changed-meanwhile',
    status: 409,
    message: 'Somebody else has changed this meanwhile. Look at it again, then save.',
  }),
  dayPassed: (): Problem => ({
    code: 'inventory.day-passed',
    status: 409,
    message: 'This day has passed. Choose today or a later day.',
  }),
  dayTooFar: (): Problem => ({
    code: 'inventory.day-too-far',
    status: 409,
    message: 'This day is more than a year away. Choose one within a year.',
  }),
  capBelowPromised: (promised: number): Problem => ({
    code: 'inventory.cap-below-promised',
    status: 409,
    message: `${promised} are promised beyond what is on hand; the most cannot be lower.`,
  }),
  notInSteps: (step: number): Problem => ({
    code: 'inventory.not-in-steps',
    status: 409,
    message: `This is sold in steps of ${step}; the most must be a multiple of it.`,
  }),
  belowPromised: (promised: number): Problem => ({
    code: 'inventory.below-promised',
    status: 409,
    message: `${promised} are promised to orders; the count cannot be lower.`,
  }),
}
