import type { Action } from '#domain/staff/staff.ts'
import type { ImportKind } from './targets.ts'

/** Action that each kind of import needs. A new kind does not compile without one. */
const IMPORT_ACTIONS: Readonly<Record<ImportKind, Action>> = {
  products: 'catalogue.change',
  stock: 'stock.change',
  prices: 'catalogue.change',
  translations: 'catalogue.change',
  customers: 'customers.change',
}

/** Actions that an import needs, given what its columns mean. A list of products may set stock as well. */
export const neededFor = (kind: ImportKind, mapping: readonly (string | null)[]): Action[] => [
  ...new Set([IMPORT_ACTIONS[kind], ...(mapping.includes('stock') ? (['stock.change'] as const) : [])]),
]
