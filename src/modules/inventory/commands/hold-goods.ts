import { assert } from '#kernel/assert.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { deferWrite, type Tx } from '#platform/db.ts'
import { problems } from '../problems.ts'
import { shareOf, type ToBeHad, without } from '../rules/backorder.ts'
import { toBeHadAt } from '../rules/channel-stock.ts'
import { type Demand, summed } from '../rules/demand.ts'
import * as store from '../store.ts'

export type Change = { variantId: number; before: ToBeHad; after: ToBeHad }
type HoldGoods = {
  orderId: string
  wants: readonly Demand[]
  until: Date
  now: Date
  /** Date in Nairobi. */
  today: string
  nameOf: (variantId: number) => string
  /** True for orders of the second storefront: reserve from its own stock, if it has any. */
  ownShare?: boolean
}
/** `sendDay`: send day of the last backordered unit; null when everything is on hand. */
export type Held = { changes: Change[]; sendDay: string | null }

/**
 * Reserves goods for an order until `until`, all or none: from stock, then as backorders where the policy allows. Refuses
 * `inventory.sold-out` and `inventory.short`.
 */
export async function holdGoods(
  tx: Tx,
  { orderId, wants, until, now, today, nameOf, ownShare = false }: HoldGoods,
): Promise<Outcome<Held>> {
  const sums = summed(wants)
  if (sums.length === 0) return done({ changes: [], sendDay: null })
  const ids = sums.map((want) => want.variantId)
  const locked = await store.lockStockAt(tx, ids, now)
  const lapsed = locked.some((row) => row.lapsed) && (await store.expireHolds(tx, ids, now))
  const counted = lapsed ? await afterLapse(tx, ids, now) : locked
  const rows = new Map(counted.map((row) => [row.variant_id, row]))

  const changes: Change[] = []
  const holds: store.NewHold[] = []
  for (const { variantId, quantity } of sums) {
    const row = rows.get(variantId)
    const before = row ? toBeHadAt(ownShare, row, today) : { available: 0, beyond: null }
    const share = shareOf(before, quantity)
    const had = before.available + (before.beyond?.left ?? 0)
    if (had <= 0) return refuse(problems.soldOut(nameOf(variantId)))
    if (!share) return refuse(problems.short(nameOf(variantId), String(had)))
    const piece = row?.longest_piece ?? quantity // A length of cloth is cut from one roll.
    if (share.beyond === 0 && quantity > piece) return refuse(problems.short(nameOf(variantId), String(piece)))
    changes.push({ variantId, before, after: without(before, share) })
    holds.push({
      variantId,
      quantity,
      beyond: share.beyond,
      ...promiseOf(before, share.beyond),
      apart: ownShare && row?.apart != null,
    })
  }
  deferWrite(tx, store.addHolds(tx, orderId, holds, until))
  const days = holds.map(({ sendsOn }) => sendsOn).filter((day) => day !== null)
  return done({ changes, sendDay: days.sort().at(-1) ?? null })
}

function promiseOf({ beyond }: ToBeHad, units: number) {
  if (units === 0) return { promise: null, sendsOn: null }
  assert(beyond, 'only what is allowed is promised')
  return { promise: beyond.kind, sendsOn: beyond.day }
}

async function afterLapse(tx: Tx, ids: readonly number[], now: Date) {
  await store.allocate(tx, ids, { actor: 'shop', at: now })
  return store.lockStock(tx, ids)
}
