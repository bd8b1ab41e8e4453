import type { OrderView, StaffMove } from '#modules/orders/contract.ts'
import type { ShippingPlan, SlotChange } from '#modules/shipping/contract.ts'
import { answer } from '../../api/writes.ts'

const orderAt = (number: string) => `/api/admin/orders/${encodeURIComponent(number)}`

/** What the house changes. */
export const houseWrites = {
  changeSlot: (id: number, change: SlotChange) => answer<ShippingPlan>('PATCH', `/api/admin/delivery/slots/${id}`, change),
  closeDay: (day: string, name: string) => answer<ShippingPlan>('PUT', `/api/admin/delivery/closed-days/${day}`, { name }),
  openDay: (day: string) => answer<ShippingPlan>('DELETE', `/api/admin/delivery/closed-days/${day}`),
  moveOrder: (number: string, move: StaffMove, reason?: string) =>
    answer<OrderView>('POST', `${orderAt(number)}/moves`, { move, ...(reason && { reason }) }),
  moveParcel: (number: string, move: string, sent: { carrier?: string; tracking?: string } = {}) =>
    answer<OrderView>('POST', `${orderAt(number)}/parcel-moves`, { move, ...sent }),
}
