import type { Action } from '#domain/staff/permissions.ts'
import type { BulkChange } from './bulk.ts'

export const BULK_ACTIONS: Readonly<Record<BulkChange['kind'], Action>> = {
  status: 'catalogue.change',
  category: 'catalogue.change',
  tags: 'catalogue.change',
  channel: 'catalogue.change',
  price: 'catalogue.change',
  sale: 'catalogue.change',
  attribute: 'catalogue.change',
  'size-chart': 'catalogue.change',
  'vat-class': 'catalogue.change',
  stock: 'stock.change',
}
