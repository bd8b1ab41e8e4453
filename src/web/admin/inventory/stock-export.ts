import type { ListState } from '../../shared/admin/kit/list-state.ts'
import type { Selection } from '../../shared/admin/kit/selection.ts'
import type { FileFormat } from '../../shared/admin/kit/table-export.tsx'

const FILE = '/api/admin/stock/export'

export function exportAddress(
  { q, filters }: Pick<ListState, 'q' | 'filters'>,
  selection: Selection,
  format: FileFormat,
): string {
  const query = new URLSearchParams(selection.all ? filters : {})
  if (selection.all && q.trim()) query.set('q', q.trim())
  for (const id of selection.all ? selection.except : selection.ids) query.append(selection.all ? 'except' : 'variant', id)
  if (format !== 'csv') query.set('format', format)
  return query.size > 0 ? `${FILE}?${query}` : FILE
}
