import type { Problem } from '#kernel/outcome.ts'

/** Codes are public and permanent; messages may be reworded. Each one is listed in docs/errors.md. */
export const problems = {
  noSuchTask: (): Problem => ({ code: 'tasks.no-such-task', status: 404, message: 'There is no such task.' }),
  closedAlready: (): Problem => ({
    code: 'tasks.closed-already',
    status: 409,
    message: 'Somebody has closed this task already; look at their note.',
  }),
}
