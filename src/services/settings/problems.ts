import type { Problem } from '#kernel/outcome.ts'
import type { PassingProblem } from '#platform/problems.ts'

/** Codes are public and permanent; messages may change. Each code is listed in docs/errors.md. */
export const problems = {
  noBankAccount: (): Problem => ({
    code: 'settings.no-bank-account',
    status: 400,
    message: 'Bank transfer needs the name of the bank, the account and whose it is.',
  }),
  colourTooLight: (): Problem => ({
    code: 'settings.colour-too-light',
    status: 400,
    message: 'White words on this colour cannot be read. Choose a darker one.',
  }),
  storefrontClosed: (): Problem => ({
    code: 'settings.storefront-closed',
    status: 404,
    message: 'This shop is closed at present.',
  }),
  unreadableMap: (line: number): Problem => ({
    code: 'settings.unreadable-map',
    status: 422,
    message: `Line ${line} of the map cannot be read. Write “street 5,40 95,36 Its name”, “place 48,33 Its name” or “house 52,52”.`,
  }),
  backupRunning: (): PassingProblem => ({
    code: 'backups.busy',
    status: 503,
    message: 'Another backup is being taken. Try again when it is done.',
    retryAfter_s: 60,
  }),
  vatClassBuiltIn: (): Problem => ({
    code: 'settings.vat-class-built-in',
    status: 409,
    message: 'This class comes with the shop and stays as it is. Give yours another code.',
  }),
  vatClassUsed: (name: string, products: number): Problem => ({
    code: 'settings.vat-class-used',
    status: 409,
    message: `${products === 1 ? 'One product has' : `${products} products have`} the class “${name}”. Give them another one first.`,
  }),
  savedViewNameTaken: (): Problem => ({
    code: 'settings.saved-view-name-taken',
    status: 409,
    message: 'There is a view of this name already. Choose another name, or remove that view first.',
  }),
  tooManySavedViews: (): Problem => ({
    code: 'settings.too-many-saved-views',
    status: 409,
    message: 'There are 50 saved views of this list already. Remove one first.',
  }),
  noSuchSavedView: (): Problem => ({
    code: 'settings.no-such-saved-view',
    status: 404,
    message: 'There is no such view of yours.',
  }),
}
