import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { OrderView } from '#modules/orders/contract.ts'
import { belongsTo, type Owner, problems } from '#modules/orders/index.ts'
import type { Deps } from '#platform/deps.ts'
import { orderOf } from './order-view.ts'

export const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const byReference = (reference: string) =>
  ORDER_ID.test(reference) ? sql<boolean>`orders.id = ${reference}` : sql<boolean>`orders.number = ${reference.toUpperCase()}`

/** Refuses `orders.no-such-order`, also when the order is not the owner's. */
export async function shownOrder({ db, clock }: Deps, owner: Owner, reference: string): Promise<Outcome<OrderView>> {
  const order = await orderOf(db, sql`${byReference(reference)} and ${belongsTo(owner)}`, clock.now())
  return order ? done(order) : refuse(problems.noSuchOrder())
}

/** Refuses `orders.no-such-order`. */
export async function adminOrder({ db, clock }: Pick<Deps, 'db' | 'clock'>, reference: string): Promise<Outcome<OrderView>> {
  const order = await orderOf(db, byReference(reference), clock.now())
  return order ? done(order) : refuse(problems.noSuchOrder())
}
