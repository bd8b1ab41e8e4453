import type * as orders from '#api/admin/orders/orders.ts'
import type { OrderPreset } from '#modules/orders/contract.ts'
import { clientOf } from '../../api/client.ts'
import type { ListState } from '../../shared/admin/kit/list-state.ts'
import type { Selection } from '../../shared/admin/kit/selection.ts'
import type { FileFormat } from '../../shared/admin/kit/table-export.tsx'

const api = clientOf<typeof orders>()
const FILES = { csv: api.address('/api/admin/orders.csv'), xlsx: api.address('/api/admin/orders.xlsx') }

export function exportAddress(
  { q, filters }: Pick<ListState, 'q' | 'filters'>,
  selection: Selection,
  format: FileFormat,
  preset?: OrderPreset,
): string {
  const query = new URLSearchParams(selection.all ? { ...filters, ...(preset && { preset }) } : {})
  if (selection.all && q.trim()) query.set('q', q.trim())
  const numbers = [...(selection.all ? selection.except : selection.ids)]
  if (numbers.length > 0) query.set(selection.all ? 'except' : 'number', numbers.join(','))
  return query.size > 0 ? `${FILES[format]}?${query}` : FILES[format]
}
