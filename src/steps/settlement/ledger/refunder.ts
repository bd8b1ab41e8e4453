import type { Rights } from '#domain/staff/permissions.ts'
import { done, type Outcome } from '#kernel/outcome.ts'
import { checkRight } from '#platform/rights.ts'

/** Party that refunds: staff or an API key with their rights, a customer who cancels, or the shop automatically. */
export type Refunder = Rights | 'customer' | 'shop'

/** Refuses `access.not-in-role` or `access.not-in-scope` for staff and API keys without `orders.refund`. */
export const mayRefund = (by: Refunder): Outcome<void> =>
  typeof by === 'string' ? done(undefined) : checkRight(by, 'orders.refund')
