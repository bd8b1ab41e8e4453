import type { Unit } from '#domain/pricing/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type * as inventory from '#modules/inventory/index.ts'
import * as orders from '#modules/orders/index.ts'
import type { Tx } from '#platform/db.ts'
import { type Client, unpaidHolds } from '#views/orders/unpaid-holds.ts'

type Limited = {
  id: string
  cartId: string | null
  owner: { visitorId: string } | { customerId: string } | 'nobody'
  /** Undefined when staff make the order. */
  networkHash?: string | null
  slot: { id: number } | undefined
  lines: readonly { variant_id: number; quantity: number; unit: Unit }[]
  at: Date
}
/** `changes`: stock changes of the reserved goods. `points`: capacity of the delivery slot that the order uses. */
type Holding = { changes: readonly inventory.Change[]; points: number }

/**
 * Limits the goods and the delivery capacity that one client reserves without payment. Orders made by staff are not limited.
 * Refuses `orders.too-many-unpaid`.
 */
export async function mayHoldUnpaid(tx: Tx, order: Limited, { changes, points }: Holding): Promise<Outcome<void>> {
  const client = clientOf(order)
  if (!client || (changes.length === 0 && !order.slot)) return done(undefined)
  const { id, cartId, slot, at, lines } = order
  const variantIds = changes.map(({ variantId }) => variantId)
  const unpaid = await unpaidHolds(tx, { client, order: { id, cartId, slotId: slot?.id }, variantIds, at })
  const goods = unpaid.variants.every(({ variantId, units, held }) => {
    const change = changes.find((each) => each.variantId === variantId)
    const own = lines.filter(({ variant_id }) => variant_id === variantId)
    if (!change) return true
    const forSale = change.before.available + (change.before.beyond?.left ?? 0) + held
    const requested = own.reduce((sum, { quantity }) => sum + quantity, 0)
    return orders.mayReserveUnpaid({ wanted: requested, unpaid: units, forSale, unit: own[0]?.unit ?? 'piece' })
  })
  const time =
    !unpaid.slot ||
    orders.mayReserveUnpaid({ wanted: points, unpaid: unpaid.slot.points, forSale: unpaid.slot.room, unit: 'piece' })
  return goods && time ? done(undefined) : refuse(orders.problems.tooManyUnpaid())
}

function clientOf({ owner, networkHash }: Limited): Client | undefined {
  if (networkHash === undefined) return undefined
  if (owner !== 'nobody' && 'customerId' in owner) return { customerId: owner.customerId }
  return networkHash === null ? undefined : { networkHash }
}
