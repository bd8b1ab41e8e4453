import type { Rights } from '#domain/staff/staff.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { checkRight } from '#platform/rights.ts'

/** Party that gives money back: staff or an API key by their rights, the customer by cancelling, the shop by a rule of its own. */
export type Refunder = Rights | 'customer' | 'shop'

/** Refuses `access.not-in-role` or `access.not-in-scope` for staff and API keys without `orders.refund`. */
export const mayRefund = (by: Refunder): Outcome<void> =>
  typeof by === 'string' ? done(undefined) : checkRight(by, 'orders.refund')
