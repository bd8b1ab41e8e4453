import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import type { StockChange } from '#modules/change-sets/contract.ts'
import type { BulkChange } from '#modules/change-sets/index.ts'
import * as changes from '#modules/change-sets/index.ts'
import * as inventory from '#modules/inventory/index.ts'
import { dayOf } from '#modules/shipping/index.ts'
import type { Tx } from '#platform/db.ts'
import { announceStock } from '#steps/goods/announce-stock.ts'
import { bulkShelves, type Shelf } from '#views/stock/bulk-stock.ts'

export type StockBulk = BulkChange & { kind: 'stock' }
type By = { actor: string; reason: string; at: Date }

/** Effect of one unit of a movement on the quantity on hand. */
const EFFECT = { adjusted: 1, restored: 1, 'written-off': -1, quarantined: -1 } as const

/**
 * Returns the quantity on hand in all locations after the change. Refuses `inventory.not-put-aside`,
 * `inventory.location-closed`, `changes.not-possible` and `inventory.below-promised`.
 */
export function onHandAfter({ onHand, promised, here, aside, place, sku }: Shelf, change: StockBulk): Outcome<number> {
  const before = change.locationId === null ? onHand : here
  const step = change.how === 'to' ? change.value - before : EFFECT[change.movement] * change.value
  if (change.movement === 'restored' && aside < change.value) return refuse(inventory.problems.notPutAside())
  if (step > 0 && !place.active) return refuse(inventory.problems.locationClosed(place.name))
  if (here + step < 0) return refuse(changes.problems.notPossible(`There are only ${here} of ${sku} in ${place.name}.`))
  return step < 0 && onHand + step < promised ? refuse(inventory.problems.belowPromised(promised)) : done(onHand + step)
}

/**
 * Changes the stock of variants: counts it for `to`, else books the chosen movement. Returns the variants whose quantity changed.
 * The caller must roll back on a refusal. Refuses what `inventory.adjustStocks` or `inventory.countStock` refuses.
 */
export async function moveShelves(
  tx: Tx,
  variantIds: readonly number[],
  change: StockBulk,
  by: By,
): Promise<Outcome<StockChange[]>> {
  const shelves = [...(await bulkShelves(tx, variantIds, change.locationId)).values()].sort((a, b) => a.variantId - b.variantId)
  const why = { actor: by.actor, reason: by.reason, at: by.at, today: dayOf(by.at) }
  const moved =
    change.how === 'to'
      ? await countAll(tx, shelves, change, why)
      : await inventory.adjustStocks(
          tx,
          shelves.map(({ variantId }) => adjustment(variantId, change.movement, change.value, change.locationId)),
          why,
        )
  if (!moved.ok) return moved
  await announce(tx, moved.value.changes)
  const movement = change.how === 'to' ? ('counted' as const) : change.movement
  return done(
    shelves.flatMap(({ variantId, sku, place }) => {
      const onHand = moved.value.onHand.get(variantId)
      if (!onHand || onHand.before === onHand.after) return []
      return [{ variantId, sku, ...onHand, moved: { movement, locationId: place.id } }]
    }),
  )
}

const adjustment = (
  variantId: number,
  kind: changes.BulkMovement,
  quantity: number,
  locationId: number | null,
): Parameters<typeof inventory.adjustStocks>[1][number] => ({ variantId, kind, quantity, locationId })

type ChangeCause = { actor: string; reason: string; at: Date; today: string }
type Result = Pick<inventory.Moved, 'changes' | 'onHand'>

async function countAll(
  tx: Tx,
  shelves: readonly Shelf[],
  { value, locationId }: StockBulk,
  why: ChangeCause,
): Promise<Outcome<Result>> {
  const all: Result = { changes: [], onHand: new Map() }
  for (const { variantId, onHand, here } of shelves) {
    if ((locationId === null ? onHand : here) === value) continue
    const counted = await inventory.countStock(tx, { variantId, onHand: value, locationId, ...why })
    if (!counted.ok) return counted
    all.changes.push(counted.value)
    all.onHand.set(variantId, counted.value.onHand)
  }
  return done(all)
}

/** Movement that reverses another. */
const BACK = { quarantined: 'restored', restored: 'quarantined' } as const

/** Reverses the changes of `moveShelves`, in the same locations. Refuses what `inventory.adjustStocks` refuses. */
export async function moveShelvesBack(tx: Tx, stock: readonly StockChange[], by: By): Promise<Outcome<void>> {
  const adjustments = stock.flatMap(({ variantId, before, after, moved }) => {
    if (!moved) return []
    const { movement, locationId } = moved
    const isAside = movement === 'quarantined' || movement === 'restored'
    return isAside
      ? [adjustment(variantId, BACK[movement], Math.abs(after - before), locationId)]
      : [adjustment(variantId, 'adjusted', before - after, locationId)]
  })
  if (adjustments.length === 0) return done(undefined)
  const moved = await inventory.adjustStocks(tx, adjustments, { ...by, today: dayOf(by.at) })
  if (!moved.ok) return moved
  await announce(tx, moved.value.changes)
  return done(undefined)
}

async function announce(tx: Tx, moved: readonly inventory.Change[]) {
  const ids = moved.map(({ variantId }) => variantId)
  if (ids.length > 0) await announceStock(tx, moved, await catalogue.stockedVariants(tx, ids))
}
