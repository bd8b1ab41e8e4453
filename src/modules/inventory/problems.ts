import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  soldOut: (name: string): Problem => ({
    code: 'inventory.sold-out',
    status: 409,
    message: `${name} is sold out. Nothing was ordered or charged.`,
  }),
  short: (name: string, left: string): Problem => ({
    code: 'inventory.short',
    status: 409,
    message: `Only ${left} of ${name} left. Nothing was ordered or charged.`,
  }),
  noSuchStock: (): Problem => ({ code: 'inventory.no-such-stock', status: 404, message: 'No stock is kept of this.' }),
  changedMeanwhile: (): Problem => ({
    code: 'inventory.changed-meanwhile',
    status: 409,
    message: 'This was changed since you opened it. Check it, then save again.',
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
  notFree: (free: number): Problem => ({
    code: 'inventory.not-free',
    status: 409,
    message: `Only ${free} are free; the rest is promised to orders or kept back.`,
  }),
  noSuchLocation: (): Problem => ({ code: 'inventory.no-such-location', status: 404, message: 'There is no such location.' }),
  locationClosed: (name: string): Problem => ({
    code: 'inventory.location-closed',
    status: 409,
    message: `${name} is closed; nothing can be put there.`,
  }),
  locationInUse: (): Problem => ({
    code: 'inventory.location-in-use',
    status: 409,
    message: 'Goods still lie there or are on their way to it. Move them first.',
  }),
  locationNameTaken: (): Problem => ({
    code: 'inventory.location-name-taken',
    status: 409,
    message: 'Another location has this name.',
  }),
  mainLocationStays: (): Problem => ({
    code: 'inventory.main-location-stays',
    status: 409,
    message: 'The main location cannot be closed: it holds all goods without another location.',
  }),
  notThere: (onHand: number, place: string): Problem => ({
    code: 'inventory.not-there',
    status: 409,
    message: `Only ${onHand} are in ${place}.`,
  }),
  notPutAside: (): Problem => ({ code: 'inventory.not-put-aside', status: 409, message: 'That much is not set aside there.' }),
  noSuchDocument: (): Problem => ({ code: 'inventory.no-such-document', status: 404, message: 'There is no such document.' }),
  cannotMove: (state: string): Problem => ({
    code: 'inventory.cannot-move',
    status: 409,
    message: `This is ${state.replace('-', ' ')}; that step is not possible now.`,
  }),
  sameLocation: (): Problem => ({
    code: 'inventory.same-location',
    status: 409,
    message: 'Goods are moved from one location to another; these are the same.',
  }),
  nothingInIt: (): Problem => ({ code: 'inventory.nothing-in-it', status: 409, message: 'There is nothing in it yet.' }),
  moreThanOpen: (open: number): Problem => ({
    code: 'inventory.more-than-open',
    status: 409,
    message: `Only ${open} are still to come; no more can be received.`,
  }),
  missingNeedsReason: (): Problem => ({
    code: 'inventory.missing-needs-reason',
    status: 409,
    message: 'Give a reason for what did not arrive.',
  }),
  supplierNameTaken: (): Problem => ({
    code: 'inventory.supplier-name-taken',
    status: 409,
    message: 'Another supplier has this name.',
  }),
  noSuchSupplier: (): Problem => ({ code: 'inventory.no-such-supplier', status: 404, message: 'There is no such supplier.' }),
  notCloth: (): Problem => ({ code: 'inventory.not-cloth', status: 409, message: 'Only cloth by the metre lies on rolls.' }),
  rollLabelTaken: (label: string): Problem => ({
    code: 'inventory.roll-label-taken',
    status: 409,
    message: `A roll of this cloth is called ${label} already.`,
  }),
  rollsBeyondStock: (free: number): Problem => ({
    code: 'inventory.rolls-beyond-stock',
    status: 409,
    message: `Only ${free} cm there are on no roll yet.`,
  }),
  rollTooShort: (remaining: number): Problem => ({
    code: 'inventory.roll-too-short',
    status: 409,
    message: `Only ${remaining} cm are left on this roll; a cut is made from one roll.`,
  }),
  rollNotThere: (label: string): Problem => ({
    code: 'inventory.roll-not-there',
    status: 409,
    message: `Roll ${label} does not lie there: it is on its way, used up, or in another location.`,
  }),
  nameTheRolls: (loose: number): Problem => ({
    code: 'inventory.name-the-rolls',
    status: 409,
    message: `Only ${Math.max(0, loose)} cm there lie on no roll. Say which rolls go.`,
  }),
  rollsDoNotAddUp: (): Problem => ({
    code: 'inventory.rolls-do-not-add-up',
    status: 409,
    message: 'The rolls that are named and the length do not add up: a roll goes and arrives whole.',
  }),
  noSuchRule: (): Problem => ({ code: 'inventory.no-such-rule', status: 404, message: 'There is no such rule.' }),
  ruleTaken: (): Problem => ({
    code: 'inventory.rule-taken',
    status: 409,
    message: 'There is a rule for these goods there already. Change that one.',
  }),
  clothShort: (name: string, left: number, needed: number): Problem => ({
    code: 'inventory.cloth-short',
    status: 409,
    message: `Only ${metres(left)} m of ${name} are available in one piece, and ${metres(needed)} m are needed. Nothing was reserved.`,
  }),
  unknownArticles: (skus: readonly string[]): Problem => ({
    code: 'inventory.unknown-articles',
    status: 409,
    message: `No stock is kept of ${skus.slice(0, 5).join(', ')}${skus.length > 5 ? ` and ${skus.length - 5} others` : ''}.`,
  }),
}

const metres = (cm: number): string => (Math.max(0, cm) / 100).toFixed(2)
