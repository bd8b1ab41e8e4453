import type * as waits from '#api/shop/orders/delivery-waits.ts'
import type { AskForTime } from '#modules/shipping/contract.ts'
import { clientOf } from '../../api/client.ts'

const api = clientOf<typeof waits>()

export const waitReads = { mine: () => api.read('/api/delivery-waits') }
export const waitWrites = {
  ask: (body: AskForTime) => api.send('POST', '/api/delivery-waits', { body }),
  drop: (id: string) => api.send('DELETE', '/api/delivery-waits/:id', { params: { id } }),
  stop: (token: string) => api.send('POST', '/api/delivery-waits/stops', { body: { token } }),
}
