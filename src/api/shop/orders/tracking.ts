import { trackOrder } from '#flows/orders/track-order.ts'
import { OrderView, TrackOrder } from '#modules/orders/contract.ts'
import { endpoint } from '#platform/endpoint.ts'

export const postTracking = endpoint({
  method: 'POST',
  path: '/api/tracking',
  access: 'visitor',
  summary: 'Track an order',
  body: TrackOrder,
  returns: OrderView,
  refuses: ['orders.no-such-order', 'rate-limit.exceeded'],
  run: ({ deps, actor, clientAddress, body }) => trackOrder(deps, actor, clientAddress, body),
})
