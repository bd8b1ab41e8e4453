import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  notThere: (): Problem => ({
    code: 'shipping.not-there',
    status: 409,
    message: 'We do not deliver there that way. Choose another delivery, or another address.',
  }),
}
