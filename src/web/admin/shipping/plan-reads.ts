import { queryOptions } from '@tanstack/react-query'
import type { NewZone, PickupRule, ShippingPlan } from '#modules/shipping/contract.ts'
import { answer } from '../../api/writes.ts'

/** How the house delivers. */
export const planReads = {
  plan: () => queryOptions<ShippingPlan>({ queryKey: ['/api/admin/delivery'] }),
}

export const planWrites = {
  addZone: (zone: NewZone) => answer<ShippingPlan>('POST', '/api/admin/delivery/zones', zone),
  changeZone: (id: number, zone: NewZone) => answer<ShippingPlan>('PUT', `/api/admin/delivery/zones/${id}`, zone),
  removeZone: (id: number) => answer<ShippingPlan>('DELETE', `/api/admin/delivery/zones/${id}`),
  changePickup: (rule: PickupRule) => answer<ShippingPlan>('PUT', '/api/admin/delivery/pickup', rule),
}
