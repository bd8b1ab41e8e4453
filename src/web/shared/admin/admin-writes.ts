import type * as delivery from '#api/admin/orders/delivery.ts'
import type * as bulk from '#api/admin/orders/orders.bulk.ts'
import type * as handling from '#api/admin/orders/orders.handling.ts'
import type * as orders from '#api/admin/orders/orders.ts'
import type {
  AskedOfMany,
  BulkOrderMoney,
  BulkOrders,
  CancelAndRefund,
  ChosenOrders,
  HandleOrder,
  MoveOrder,
  MoveParcel,
} from '#modules/orders/contract.ts'
import type { SlotChange } from '#modules/shipping/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof orders | typeof bulk | typeof handling | typeof delivery>()

export const adminWrites = {
  changeSlot: (id: number, change: SlotChange) =>
    api.send('PATCH', '/api/admin/delivery/slots/:id', { params: { id }, body: change }),
  closeDay: (day: string, name: string) =>
    api.send('PUT', '/api/admin/delivery/closed-days/:day', { params: { day }, body: { name } }),
  openDay: (day: string) => api.send('DELETE', '/api/admin/delivery/closed-days/:day', { params: { day } }),
  moveOrder: (number: string, move: MoveOrder) =>
    api.send('POST', '/api/admin/orders/:number/moves', { params: { number }, body: move }),
  cancelAndRefund: (number: string, ask: CancelAndRefund, key: string) =>
    api.send('POST', '/api/admin/orders/:number/cancellation', { params: { number }, body: ask, key }),
  changeOrders: (body: BulkOrders) => api.send('POST', '/api/admin/orders/bulk', { body }),
  previewOrders: (body: { of: ChosenOrders; action: AskedOfMany }) =>
    api.send('POST', '/api/admin/orders/bulk-previews', { body }),
  settleOrders: (body: BulkOrderMoney, key: string) => api.send('POST', '/api/admin/orders/bulk-money', { body, key }),
  handleOrder: (number: string, body: HandleOrder) =>
    api.send('PATCH', '/api/admin/orders/:number/handling', { params: { number }, body }),
  moveParcel: (number: string, move: MoveParcel) =>
    api.send('POST', '/api/admin/orders/:number/parcel-moves', { params: { number }, body: move }),
}
