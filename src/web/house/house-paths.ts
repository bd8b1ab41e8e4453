import type { AdminOrderQuery } from '#modules/orders/contract.ts'
import { addressOf } from '../reads.ts'

/** Every address of the house but its front door, which `paths.ts` knows. */
export const housePaths = {
  orders: ({ pile, page }: Partial<AdminOrderQuery> = {}) => addressOf(['/admin/orders', { pile, page: page !== 1 && page }]),
  deliverySlots: (from?: string) => addressOf(['/admin/delivery-slots', { from }]),
  order: (number: string) => `/admin/orders/${encodeURIComponent(number)}`,
}
