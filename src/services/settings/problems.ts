import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noBankAccount: (): Problem => ({
    code: 'settings.no-bank-account',
    status: 400,
    message: 'Bank transfer needs the name of the bank, the account and whose it is.',
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
