import type { OrderView, StaffMove } from '#modules/orders/contract.ts'
import { answer } from '../writes.ts'

const orderAt = (number: string) => `/api/admin/orders/${encodeURIComponent(number)}`

/** What the house changes. */
export const houseWrites = {
  moveOrder: (number: string, move: StaffMove, reason?: string) =>
    answer<OrderView>('POST', `${orderAt(number)}/moves`, { move, ...(reason && { reason }) }),
  moveParcel: (number: string, move: string, sent: { carrier?: string; tracking?: string } = {}) =>
    answer<OrderView>('POST', `${orderAt(number)}/parcel-moves`, { move, ...sent }),
}
