import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noBankAccount: (): Problem => ({
    code: 'settings.no-bank-account',
    status: 400,
    message: 'Bank transfer needs the name of the bank, the account and whose it is.',
  }),
}
