import type { AdminStockRow, StockLocation } from '#modules/inventory/contract.ts'

/** What every dialog about one variant is given. */
export type PieceDialog = {
  piece: AdminStockRow
  locations: readonly StockLocation[]
  onDone: () => Promise<void>
  onClose: () => void
}

/** Only those where something can be put. */
export const openPlaces = <Place extends StockLocation>(locations: readonly Place[]): Place[] =>
  locations.filter(({ active }) => active)
