import type { AdminStockRow, StockLocation } from '#modules/inventory/contract.ts'

export type PieceDialog = {
  piece: AdminStockRow
  locations: readonly StockLocation[]
  onDone: () => Promise<void>
  onClose: () => void
}

export const openPlaces = <Row extends StockLocation>(locations: readonly Row[]): Row[] =>
  locations.filter(({ active }) => active)
