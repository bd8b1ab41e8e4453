import type { Tx } from '#platform/db.ts'
import { levelsOf, locations } from '../places-store.ts'
import type { Demand } from '../rules/demand.ts'
import { type Destination, preferred, type TakeFrom, type Taken, takeFrom } from '../rules/take-from.ts'
import type { StockRow } from '../store.ts'

/** `from`: the location that staff chose, which comes first. */
export type Choosing = { takeFrom?: TakeFrom; to?: Destination | undefined; from?: number | null }

/**
 * Returns the locations that goods of locked variants are taken from. Undefined when all are at the
 * main location, which saves the queries for shops with one stock room.
 */
export async function placesFor(
  tx: Tx,
  stock: readonly StockRow[],
  wants: readonly Demand[],
  { takeFrom: rule = 'order', to, from }: Choosing = {},
): Promise<Taken[] | undefined> {
  const variantIds = new Set(wants.map(({ variantId }) => variantId))
  if (stock.every((row) => row.elsewhere === 0 || !variantIds.has(row.variant_id))) return undefined
  const [places, levels] = await Promise.all([locations(tx), levelsOf(tx, [...variantIds])])
  const at = new Map(levels.map((level) => [`${level.variantId} ${level.locationId}`, level.onHand]))
  const liesAt = (variantId: number, locationId: number) => at.get(`${variantId} ${locationId}`) ?? 0
  const order = preferred(rule, places, { wants, liesAt, to })
  return takeFrom(wants, from ? [from, ...order.filter((place) => place !== from)] : order, liesAt)
}
