import type { Action } from '#domain/staff/permissions.ts'
import type { ImportKind } from './targets.ts'

/** Permission for each kind of import. A new kind does not compile without one. */
const IMPORT_ACTIONS: Readonly<Record<ImportKind, Action>> = {
  products: 'catalogue.change',
  stock: 'stock.change',
  prices: 'catalogue.change',
  translations: 'catalogue.change',
  customers: 'customers.change',
}

/** A product list may also set stock. */
export const neededFor = (kind: ImportKind, mapping: readonly (string | null)[]): Action[] => [
  ...new Set([IMPORT_ACTIONS[kind], ...(mapping.includes('stock') ? (['stock.change'] as const) : [])]),
]
