import type { Problem } from '#kernel/outcome.ts'

/** Codes are public, so a new one is listed in `docs/errors.md`. */
export const problems = {
  noSuchSet: (): Problem => ({ code: 'changes.no-such-set', status: 404, message: 'We cannot find these changes.' }),
  notNow: (state: string): Problem => ({
    code: 'changes.not-now',
    status: 409,
    message: `These changes are ${state}; that is not possible now.`,
  }),
  notAhead: (): Problem => ({
    code: 'changes.not-ahead',
    status: 422,
    message: 'Choose a time in the future, within a year.',
  }),
  tooLateToUndo: (): Problem => ({
    code: 'changes.too-late-to-undo',
    status: 409,
    message: 'These changes were made more than a day ago and can no longer be undone together.',
  }),
  changedSince: (): Problem => ({
    code: 'changes.changed-since',
    status: 409,
    message: 'This was changed since, so it was not undone.',
  }),
  stockMovedSince: (sku: string): Problem => ({
    code: 'changes.stock-moved-since',
    status: 409,
    message: `The stock of ${sku} has moved since; it stays as it is.`,
  }),
  gone: (): Problem => ({ code: 'changes.gone', status: 409, message: 'It is no longer there.' }),
  tooMany: (most: number): Problem => ({
    code: 'changes.too-many',
    status: 422,
    message: `At most ${most.toLocaleString('en')} can be changed at once. Narrow the list.`,
  }),
  nothingChosen: (): Problem => ({ code: 'changes.nothing-chosen', status: 422, message: 'Nothing is chosen.' }),
  notPossible: (message: string): Problem => ({ code: 'changes.not-possible', status: 422, message }),
  unknownCategory: (slug: string): Problem => ({
    code: 'changes.unknown-category',
    status: 422,
    message: `There is no category “${slug}”.`,
  }),
  ownCategory: (): Problem => ({
    code: 'changes.own-category',
    status: 422,
    message: 'This is the product’s main category. Move it to another one instead.',
  }),
  priceOutOfBounds: (sku: string): Problem => ({
    code: 'changes.price-out-of-bounds',
    status: 422,
    message: `The price of ${sku} would be nothing, or more than can be.`,
  }),
  priceOfPieces: (): Problem => ({
    code: 'changes.price-of-pieces',
    status: 422,
    message: 'The price of an outfit follows the prices of its pieces.',
  }),
  priceOfGiftCard: (): Problem => ({
    code: 'changes.price-of-gift-card',
    status: 422,
    message: 'A gift card costs what it is worth, so its price does not change.',
  }),
} satisfies Record<string, (...details: never[]) => Problem>
