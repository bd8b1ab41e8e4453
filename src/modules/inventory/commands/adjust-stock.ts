import type { Outcome } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { Adjustment } from '../contract.ts'
import * as places from '../places-store.ts'
import { type MoveCause, type Moved, moveStock, type StockMove } from './move-stock.ts'

const EFFECTS: Record<Adjustment, { kind: StockMove['kind']; change: -1 | 0 | 1; aside: -1 | 0 | 1 }> = {
  adjusted: { kind: 'adjusted', change: 1, aside: 0 },
  quarantined: { kind: 'quarantined', change: -1, aside: 1 },
  restored: { kind: 'restored', change: 1, aside: -1 },
  'written-off': { kind: 'written-off', change: -1, aside: 0 },
  scrapped: { kind: 'written-off', change: 0, aside: -1 },
}

type AdjustStock = { variantId: number; kind: Adjustment; quantity: number; locationId?: number | null | undefined }

/** Adjusts stock by hand at one location (the main one by default), with a reason. Refuses what `moveStock` refuses. */
export const adjustStock = (tx: Tx, adjustment: AdjustStock, why: MoveCause & { reason: string }): Promise<Outcome<Moved>> =>
  adjustStocks(tx, [adjustment], why)

/** Adjusts several variants, all or none. Refuses what `moveStock` refuses. */
export async function adjustStocks(
  tx: Tx,
  adjustments: readonly AdjustStock[],
  why: MoveCause & { reason: string },
): Promise<Outcome<Moved>> {
  const main = await places.mainPlace(tx)
  const moves = adjustments.map(({ variantId, kind, quantity, locationId }) => {
    const { kind: movement, change, aside } = EFFECTS[kind]
    const place = { variantId, locationId: locationId ?? main }
    return { ...place, kind: movement, quantity, change: change * quantity, aside: aside * quantity }
  })
  return moveStock(tx, moves, why)
}
