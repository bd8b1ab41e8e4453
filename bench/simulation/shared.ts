import type { OrderState } from '#modules/orders/contract.ts'
import type { Visit, World } from './world.ts'

export type Step = (world: World) => Promise<unknown>
export const HOUSE = { id: 'house', email: 'house', staffRole: 'owner' as const, discountCap: 100 }
export const REASON = 'The simulation said so.'

export const pick = <T>({ random }: Pick<World, 'random'>, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)]

export async function inState({ calm, scope, orders }: World, states: readonly OrderState[]): Promise<Visit[]> {
  const rows = await calm.db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '>=', scope.since)
    .where('state', 'in', states)
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  return orders.filter(({ id }) => ids.has(id))
}

export async function paid(world: World): Promise<Visit | undefined> {
  if (world.random() < 0.1) return pick(world, world.orders)
  const rows = await world.calm.db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('orders.id')
    .where('orders.created_at', '>=', world.scope.since)
    .where('payment_attempt.state', 'in', [
      'captured',
      'partially_refunded',
      'refunded',
      'disputed',
      'dispute_won',
      'dispute_lost',
    ])
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  return pick(
    world,
    world.orders.filter(({ id }) => ids.has(id)),
  )
}

export function mustHold(holds: boolean, broken: string): void {
  if (!holds) throw new Error(broken)
}
