import type { Problem } from '#kernel/outcome.ts'

const wordOf = (state: string) => state.replaceAll('_', ' ')

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchJob: (): Problem => ({ code: 'workshop.no-such-job', status: 404, message: 'There is no such garment in the workshop.' }),
  cannotMove: (state: string, moves: readonly string[]): Problem => ({
    code: 'workshop.cannot-move',
    status: 409,
    message: `This garment is at “${wordOf(state)}”; from there it can only: ${moves.join(', ') || 'stay'}.`,
  }),
  changed: (state: string, by: string): Problem => ({
    code: 'workshop.changed-meanwhile',
    status: 409,
    message: `${by} has changed this garment since you opened it. It is now at “${wordOf(state)}”. Please check it again.`,
  }),
  orderOver: (): Problem => ({
    code: 'workshop.order-not-on-its-way',
    status: 409,
    message: 'The order of this garment is on hold, or not on its way: nothing is worked on for it now.',
  }),
  resourcesWrong: (): Problem => ({
    code: 'workshop.resources-wrong',
    status: 422,
    message: 'List every fitter and room once, with a unique name. Deactivate those no longer used instead of removing them.',
  }),
  resourceBooked: (names: readonly string[]): Problem => ({
    code: 'workshop.resource-booked',
    status: 409,
    message: `There are fittings booked for ${names.join(', ')}. Please move them first.`,
  }),
  notHad: (): Problem => ({
    code: 'workshop.not-had-yet',
    status: 409,
    message: 'You can report the fit once the garment has been handed over.',
  }),
  reported: (): Problem => ({
    code: 'workshop.fit-reported',
    status: 409,
    message: 'You have said how this garment fits. Write to us if there is more.',
  }),
  reasonNeeded: (): Problem => ({ code: 'workshop.reason-needed', status: 422, message: 'Please say why.' }),
  notApproved: (): Problem => ({
    code: 'workshop.measurements-not-approved',
    status: 409,
    message: 'The measurements of this garment have not been approved yet.',
  }),
  estimated: (measures: readonly string[]): Problem => ({
    code: 'workshop.measurements-estimated',
    status: 409,
    message: `Cloth is cut only from what was taken with the tape. Still to be taken, or read a second time: ${measures.join(', ')}.`,
  }),
  patternMissing: (): Problem => ({
    code: 'workshop.pattern-missing',
    status: 409,
    message: 'There is no approved pattern for this garment. Say why the cutter drafts it by hand, or have one approved.',
  }),
  clothAwaited: (day: string): Problem => ({
    code: 'workshop.cloth-awaited',
    status: 409,
    message: `Its cloth is expected on ${day}. It cannot be cut before.`,
  }),
  cutMissing: (): Problem => ({
    code: 'workshop.cut-not-recorded',
    status: 422,
    message: 'Please record what was cut: the lot and the length used.',
  }),
  fittingOpen: (): Problem => ({
    code: 'workshop.fitting-open',
    status: 409,
    message: 'A fitting is booked for this garment. Write down how it went, or cancel it first.',
  }),
  depositDue: (): Problem => ({
    code: 'workshop.deposit-due',
    status: 409,
    message: 'The deposit of this order has not come in. Nothing is drafted before.',
  }),
  noSuchPerson: (): Problem => ({
    code: 'workshop.no-such-person',
    status: 422,
    message: 'Work can only be assigned to a team member.',
  }),
  tooManyPhotos: (most: number): Problem => ({
    code: 'workshop.too-many-photos',
    status: 409,
    message: `${most} photos of one garment are kept at most.`,
  }),
  promisePast: (): Problem => ({
    code: 'workshop.promise-past',
    status: 422,
    message: 'A day that has passed cannot be promised.',
  }),
  notDelivered: (): Problem => ({
    code: 'workshop.not-delivered',
    status: 409,
    message: 'A garment is altered this way once its customer has it. Until then it moves to alterations by itself.',
  }),
  notHandedOver: (): Problem => ({
    code: 'workshop.not-handed-over',
    status: 409,
    message: 'A garment can be remade for free once its customer has it. Until then, cancel it and start again on the board.',
  }),
  remadeBefore: (): Problem => ({
    code: 'workshop.remade-before',
    status: 409,
    message: 'One garment of this type has been made again for this customer free of charge. Another one is a new order.',
  }),
  notTheFirst: (): Problem => ({
    code: 'workshop.not-the-first',
    status: 409,
    message: 'Only the first garment of each type is made again free of charge, and this customer had one before.',
  }),
  tooLateToRemake: (days: number): Problem => ({
    code: 'workshop.too-late-to-remake',
    status: 409,
    message: `A garment is made again free of charge within ${days} days after it was handed over, and these have passed.`,
  }),
  moneyWentBack: (): Problem => ({
    code: 'workshop.money-went-back',
    status: 409,
    message: 'The money of this garment has gone back, or is asked back in a return. It is not made again as well.',
  }),
  noFittingHour: (): Problem => ({
    code: 'workshop.no-fitting-hour',
    status: 409,
    message: 'There is no fitting at this hour: it is too near, too far ahead, or we are closed then.',
  }),
  hourTaken: (): Problem => ({
    code: 'workshop.hour-taken',
    status: 409,
    message: 'This hour has just been taken. Please choose another.',
  }),
  fittingTooNear: (): Problem => ({
    code: 'workshop.fitting-too-near',
    status: 409,
    message: 'Your fitting is too near to be changed here. Please ring us.',
  }),
  noSuchFitting: (): Problem => ({
    code: 'workshop.no-such-fitting',
    status: 404,
    message: 'There is no such fitting, or it is over.',
  }),
  nothingToFit: (): Problem => ({
    code: 'workshop.nothing-to-fit',
    status: 409,
    message: 'Nothing in this order is to be measured or tried on now.',
  }),
  stationsWrong: (): Problem => ({
    code: 'workshop.stations-wrong',
    status: 422,
    message: 'Each stage at which work is done needs its people, once.',
  }),
}
