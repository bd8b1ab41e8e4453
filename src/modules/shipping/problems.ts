import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  notThere: (): Problem => ({
    code: 'shipping.not-there',
    status: 409,
    message: 'We do not deliver there that way. Choose another delivery, or another address.',
  }),
  slotFull: (): Problem => ({
    code: 'shipping.slot-full',
    status: 409,
    message: 'The last place at this delivery time has just been taken. Please choose another. Nothing was charged.',
  }),
  /** The slot is too soon, over, closed, of another zone or unknown; the reason is not disclosed. */
  slotClosed: (): Problem => ({
    code: 'shipping.slot-closed',
    status: 409,
    message: 'This delivery time can no longer be chosen. Please choose another. Nothing was charged.',
  }),
  cannotChoose: (): Problem => ({
    code: 'shipping.cannot-choose',
    status: 409,
    message: 'The delivery time of this order can no longer be changed here. Please write to us or call.',
  }),
  noSuchPlace: (): Problem => ({
    code: 'shipping.no-such-place',
    status: 404,
    message: 'There is no such country or region on the list of places.',
  }),
  unreadablePlaces: (): Problem => ({
    code: 'shipping.unreadable-places',
    status: 400,
    message: 'This is not a list of places. It needs a heading with a column "country", and up to 5,000 rows below it.',
  }),
  noSuchZone: (): Problem => ({ code: 'shipping.no-such-zone', status: 404, message: 'There is no such delivery zone.' }),
  noSuchSlot: (): Problem => ({ code: 'shipping.no-such-slot', status: 404, message: 'There is no such delivery time.' }),
  zoneNameTaken: (): Problem => ({
    code: 'shipping.zone-name-taken',
    status: 409,
    message: 'Another zone has this name already.',
  }),
  zoneInUse: (): Problem => ({
    code: 'shipping.zone-in-use',
    status: 409,
    message: 'Orders have delivery times in this zone. Take its rates away instead, and nothing more is sent there.',
  }),
  belowTaken: (taken: number): Problem => ({
    code: 'shipping.below-taken',
    status: 409,
    message: `${taken} points of this time are taken already; its room cannot be less than that.`,
  }),
  outsideHours: (): Problem => ({
    code: 'shipping.outside-hours',
    status: 400,
    message: 'Delivery times must be within opening hours.',
  }),
  hasRoom: (): Problem => ({
    code: 'shipping.has-room',
    status: 409,
    message: 'There is room at this delivery time: you can choose it now.',
  }),
  emailNeeded: (): Problem => ({
    code: 'shipping.email-needed',
    status: 400,
    message: 'Say to which e-mail address we should write.',
  }),
  tooManyWaits: (most: number): Problem => ({
    code: 'shipping.too-many-waits',
    status: 409,
    message: `You wait for ${most} delivery times already. That is as many as we can keep an eye on for one address.`,
  }),
  noSuchWait: (): Problem => ({
    code: 'shipping.no-such-wait',
    status: 404,
    message: 'You are no longer on the waiting list for this delivery time.',
  }),
  badWaitStop: (): Problem => ({
    code: 'shipping.bad-stop',
    status: 410,
    message: 'This link is not complete, or its e-mail is too old. Nothing was changed.',
  }),
  timesOverlap: (): Problem => ({
    code: 'shipping.times-overlap',
    status: 400,
    message: 'Two delivery times of one day overlap.',
  }),
}
