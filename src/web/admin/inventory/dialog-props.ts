import type { AdminStockRow, StockLocation } from '#modules/inventory/contract.ts'

/** Props of every dialog about one variant. */
export type PieceDialog = {
  piece: AdminStockRow
  locations: readonly StockLocation[]
  onDone: () => Promise<void>
  onClose: () => void
}

/** Returns the active locations, which can receive goods. */
export const openPlaces = <Row extends StockLocation>(locations: readonly Row[]): Row[] =>
  locations.filter(({ active }) => active)
