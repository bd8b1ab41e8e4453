import type { Problem } from '#kernel/outcome.ts'

export const problems = {
  noSuchHook: () => ({ code: 'webhooks.no-such-hook', status: 404, message: 'There is no such hook.' }),
  tooMany: () => ({ code: 'webhooks.too-many', status: 409, message: 'There are 20 hooks already. Remove one first.' }),
  badAddress: (why: string) => ({ code: 'webhooks.bad-address', status: 422, message: why }),
} satisfies Record<string, (...details: never[]) => Problem>
