import { sql } from 'kysely'
import { z } from 'zod'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { OrderNumber, OrderView } from '#modules/orders/contract.ts'
import { belongsTo, type Owner, problems } from '#modules/orders/index.ts'
import type { Deps } from '#platform/deps.ts'
import { endpoint } from '#platform/endpoint.ts'
import { orderOf } from './order-view.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An order of the owner's, by its number or its id. A stranger's order is not there. */
export async function shownOrder({ db, clock }: Deps, owner: Owner, reference: string): Promise<Outcome<OrderView>> {
  const named = UUID.test(reference) ? sql`orders.id = ${reference}` : sql`orders.number = ${reference.toUpperCase()}`
  const order = await orderOf(db, sql`${named} and ${belongsTo(owner)}`, clock.now())
  return order ? done(order) : refuse(problems.noSuchOrder())
}

export const showOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:reference',
  access: 'order-owner',
  summary: 'An order of this browser or this customer, by number or id',
  params: z.object({ reference: z.string().min(8).max(40) }),
  returns: OrderView,
  refuses: ['orders.no-such-order'],
  run: ({ deps, actor, params }) => shownOrder(deps, actor, params.reference),
})

/** Any order, for the house. */
export async function adminOrder({ db, clock }: Pick<Deps, 'db' | 'clock'>, number: string): Promise<Outcome<OrderView>> {
  const order = await orderOf(db, sql`orders.number = ${number.toUpperCase()}`, clock.now())
  return order ? done(order) : refuse(problems.noSuchOrder())
}

export const showAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:number',
  access: 'admin',
  summary: 'Any order, by number',
  params: z.object({ number: OrderNumber }),
  returns: OrderView,
  refuses: ['orders.no-such-order'],
  run: ({ deps, params }) => adminOrder(deps, params.number),
})
