import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import { belongsTo, type Owner, problems } from '#modules/orders/index.ts'
import type { Deps } from '#platform/deps.ts'
import { orderOf } from './order-view.ts'

/** An order id, in contrast to its number. */
export const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const byReference = (reference: string) =>
  ORDER_ID.test(reference) ? sql<boolean>`orders.id = ${reference}` : sql<boolean>`orders.number = ${reference.toUpperCase()}`

/** Returns an order that this owner may see, by number or id. Refuses `orders.no-such-order`. */
export async function shownOrder({ db, clock }: Deps, owner: Owner, reference: string): Promise<Outcome<OrderView>> {
  const order = await orderOf(db, sql`${byReference(reference)} and ${belongsTo(owner)}`, clock.now())
  return order ? done(order) : refuse(problems.noSuchOrder())
}

/** Returns any order for staff by number or id. Refuses `orders.no-such-order`. */
export async function adminOrder({ db, clock }: Pick<Deps, 'db' | 'clock'>, reference: string): Promise<Outcome<OrderView>> {
  const order = await orderOf(db, byReference(reference), clock.now())
  return order ? done(order) : refuse(problems.noSuchOrder())
}
