import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may change. Each code is listed in docs/errors.md. */
export const problems = {
  noSuchActionItem: (): Problem => ({ code: 'action-items.no-such-item', status: 404, message: 'There is no such action item.' }),
  closedAlready: (): Problem => ({
    code: 'action-items.closed-already',
    status: 409,
    message: 'This action item has already been closed. Read its note.',
  }),
}
