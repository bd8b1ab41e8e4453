import type * as edits from '#api/admin/orders/orders.edit.ts'
import type { EditOrder } from '#modules/orders/contract.ts'
import { clientOf } from '../../../api/client.ts'

const api = clientOf<typeof edits>()

export const editWrites = {
  quote: (number: string, body: EditOrder) =>
    api.send('POST', '/api/admin/orders/:number/edit-quotes', { params: { number }, body }),
  make: (number: string, body: EditOrder) => api.send('POST', '/api/admin/orders/:number/edits', { params: { number }, body }),
}
