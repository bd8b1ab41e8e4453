import type { Outcome } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { Adjustment } from '../contract.ts'
import * as places from '../places-store.ts'
import { type Moved, moveStock, type StockMove, type Why } from './move-stock.ts'

/** What one unit does to what is on hand and to what is put aside, and how it is written down. */
const EFFECTS: Record<Adjustment, { kind: StockMove['kind']; change: -1 | 0 | 1; aside: -1 | 0 | 1 }> = {
  adjusted: { kind: 'adjusted', change: 1, aside: 0 },
  quarantined: { kind: 'quarantined', change: -1, aside: 1 },
  restored: { kind: 'restored', change: 1, aside: -1 },
  'written-off': { kind: 'written-off', change: -1, aside: 0 },
  scrapped: { kind: 'written-off', change: 0, aside: -1 },
}

type AdjustStock = { variantId: number; kind: Adjustment; quantity: number; locationId?: number | null | undefined }

/** Changes the stock by hand, in one place (the main one unless another is named), with a reason. Refuses what `moveStock` refuses. */
export const adjustStock = (tx: Tx, adjustment: AdjustStock, why: Why & { reason: string }): Promise<Outcome<Moved>> =>
  adjustStocks(tx, [adjustment], why)

/** The same of several variants: all of it or nothing. */
export async function adjustStocks(
  tx: Tx,
  adjustments: readonly AdjustStock[],
  why: Why & { reason: string },
): Promise<Outcome<Moved>> {
  const main = await places.mainPlace(tx)
  const moves = adjustments.map(({ variantId, kind, quantity, locationId }) => {
    const { kind: movement, change, aside } = EFFECTS[kind]
    const place = { variantId, locationId: locationId ?? main }
    return { ...place, kind: movement, quantity, change: change * quantity, aside: aside * quantity }
  })
  return moveStock(tx, moves, why)
}
