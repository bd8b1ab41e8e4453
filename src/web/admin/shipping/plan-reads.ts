import type * as delivery from '#api/admin/delivery.ts'
import type { NewZone, PickupRule } from '#modules/shipping/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof delivery>()

/** How the store delivers. */
export const planReads = {
  plan: () => api.read('/api/admin/delivery'),
}

export const planWrites = {
  addZone: (zone: NewZone) => api.send('POST', '/api/admin/delivery/zones', { body: zone }),
  changeZone: (id: number, zone: NewZone) => api.send('PUT', '/api/admin/delivery/zones/:id', { params: { id }, body: zone }),
  removeZone: (id: number) => api.send('DELETE', '/api/admin/delivery/zones/:id', { params: { id } }),
  changePickup: (rule: PickupRule) => api.send('PUT', '/api/admin/delivery/pickup', { body: rule }),
}
