import type { Tx } from '#platform/db.ts'
import * as places from '../places-store.ts'
import { less } from '../rules/backorder.ts'
import { comingBack, type GoodsBack } from '../rules/coming-back.ts'
import type { Demand } from '../rules/demand.ts'
import { markBack } from '../sent-store.ts'
import * as store from '../store.ts'
import { cutWhatIsMissing } from './cut-rolls.ts'
import { placesFor } from './take-goods.ts'

type TakeBack = { choice: 'restock' | 'quarantine' | 'write-off'; actor: string; at: Date }

/** Takes goods of a refunded or returned order back. Returns the number of units that had not shipped, which are released. */
export async function takeBack(
  tx: Tx,
  orderId: string,
  goods: readonly GoodsBack[],
  { choice, actor, at }: TakeBack,
): Promise<{ unpromised: number }> {
  const stock = await store.lockStock(
    tx,
    goods.map(({ variantId }) => variantId),
  )
  const holds = new Map((await store.holdsOf(tx, orderId)).map((hold) => [hold.variant_id, hold]))
  const because = { orderId, actor, at }
  let unpromised = 0
  const freed: number[] = []
  for (const row of goods) {
    const hold = holds.get(row.variantId)
    if (!hold) continue // Stock of this variant is not tracked.
    const back = comingBack(hold, row)
    const left = { variantId: row.variantId, quantity: back.unpromised }
    const returned = { variantId: row.variantId, quantity: back.returned }
    unpromised += left.quantity
    if (left.quantity > 0) {
      const to = less(hold, left.quantity)
      await store.setPromise(tx, orderId, left.variantId, { from: hold, to })
      await store.recordMovements(tx, [left], { kind: 'released', ...because })
      // Backordered units are cancelled; only units on hand can be quarantined or written off.
      const inHouse = { ...left, quantity: left.quantity - (hold.beyond - to.beyond) }
      if (choice !== 'restock' && inHouse.quantity > 0) await takeOffShelf(tx, stock, inHouse, { choice, ...because })
    }
    if (returned.quantity > 0) {
      await markBack(tx, orderId, returned)
      await putBack(tx, returned, { choice, ...because })
    }
    if (choice === 'restock') freed.push(row.variantId)
  }
  if (freed.length > 0) await store.allocate(tx, freed, { actor, at })
  return { unpromised }
}

type Because = { choice: TakeBack['choice']; orderId: string; actor: string; at: Date }

async function takeOffShelf(tx: Tx, stock: readonly store.StockRow[], want: Demand, { choice, ...why }: Because) {
  const taken = (await placesFor(tx, stock, [want])) ?? [{ ...want, locationId: await places.mainPlace(tx) }]
  const moves = taken.map((each) => ({
    ...each,
    kind: KINDS[choice],
    change: -each.quantity,
    aside: choice === 'quarantine' ? each.quantity : 0,
  }))
  await places.changePlaces(tx, moves)
  await places.recordPlaces(tx, moves, why)
  const onRolls = stock.some((row) => row.variant_id === want.variantId && row.longest_piece !== null)
  if (onRolls) await cutWhatIsMissing(tx, moves, { reason: '', actor: why.actor, at: why.at })
}

async function putBack(tx: Tx, { variantId, quantity }: Demand, { choice, ...why }: Because) {
  const locationId = await places.mainPlace(tx)
  const change = choice === 'restock' ? quantity : 0
  const move = { variantId, quantity, locationId, kind: KINDS[choice], change, aside: choice === 'quarantine' ? quantity : 0 }
  await places.changePlaces(tx, [move])
  await places.recordPlaces(tx, [move], why)
}

const KINDS = { restock: 'returned', quarantine: 'quarantined', 'write-off': 'written-off' } as const
