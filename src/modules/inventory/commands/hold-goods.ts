import { assert } from '#kernel/assert.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { deferWrite, type Tx } from '#platform/db.ts'
import { problems } from '../problems.ts'
import { toBeHadAt } from '../rules/apart.ts'
import { shareOf, type ToBeHad, without } from '../rules/beyond.ts'
import { summed, type Want } from '../rules/wants.ts'
import * as store from '../store.ts'

/** What can be had of a variant before and after: for whoever shows it. */
export type Change = { variantId: number; before: ToBeHad; after: ToBeHad }
type HoldGoods = {
  orderId: string
  wants: readonly Want[]
  until: Date
  now: Date
  /** The day in the house's own zone. */
  today: string
  nameOf: (variantId: number) => string
  /** For an order of the second storefront: out of its own share, where it has one. */
  ownShare?: boolean
}
/** `sendDay`: the day before which not all of it is in the house; null when it is. */
export type Held = { changes: Change[]; sendDay: string | null }

/**
 * Keeps goods for an order until `until`, all of them or none: from the shelf, and where the house allows it beyond what is there.
 * Quantities in the variant's unit. Refuses `inventory.sold-out` and `inventory.short`.
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
  const kept: store.Kept[] = []
  for (const { variantId, quantity } of sums) {
    const row = rows.get(variantId)
    const before = row ? toBeHadAt(ownShare, row, today) : { available: 0, beyond: null }
    const share = shareOf(before, quantity)
    const had = before.available + (before.beyond?.left ?? 0)
    if (had <= 0) return refuse(problems.soldOut(nameOf(variantId)))
    if (!share) return refuse(problems.short(nameOf(variantId), String(had)))
    const piece = row?.longest_piece ?? quantity // what is cut comes from one roll
    if (share.beyond === 0 && quantity > piece) return refuse(problems.short(nameOf(variantId), String(piece)))
    changes.push({ variantId, before, after: without(before, share) })
    kept.push({
      variantId,
      quantity,
      beyond: share.beyond,
      ...promiseOf(before, share.beyond),
      apart: ownShare && row?.apart != null,
    })
  }
  deferWrite(tx, store.addHolds(tx, orderId, kept, until))
  const days = kept.map(({ sendsOn }) => sendsOn).filter((day) => day !== null)
  return done({ changes, sendDay: days.sort().at(-1) ?? null })
}

function promiseOf({ beyond }: ToBeHad, units: number) {
  if (units === 0) return { promise: null, sendsOn: null }
  assert(beyond, 'only what is allowed is promised')
  return { promise: beyond.kind, sendsOn: beyond.day }
}

/** What others did not pay for goes to those who wait before it goes to anybody new. */
async function afterLapse(tx: Tx, ids: readonly number[], now: Date) {
  await store.allocate(tx, ids, { actor: 'shop', at: now })
  return store.lockStock(tx, ids)
}
