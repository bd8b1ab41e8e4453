import type * as fiscal from '#api/admin/money/fiscal.ts'
import type { FiscalChange } from '#modules/invoices/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof fiscal>()

export const fiscalReads = { state: () => api.read('/api/admin/fiscal') }
export const fiscalWrites = {
  change: (body: FiscalChange) => api.send('PUT', '/api/admin/fiscal', { body }),
  try: () => api.send('POST', '/api/admin/fiscal/trials'),
  again: (id: string) => api.send('POST', '/api/admin/fiscal/papers/:id/retries', { params: { id } }),
}
