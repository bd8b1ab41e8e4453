import { OrderView, TrackOrder } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import { endpoint } from '#platform/endpoint.ts'
import { allow } from '#platform/rate-limit.ts'
import { shownOrder } from '#views/order.ts'

/** Guessing is slow from one address, and slow for one order from all addresses together. */
const PER_ADDRESS = 10
const PER_ORDER = 30
const WINDOW_s = 600

export const postTracking = endpoint({
  method: 'POST',
  path: '/api/tracking',
  access: 'visitor',
  summary: 'Find an order by its number and its e-mail address or phone; this browser may see it from then on',
  body: TrackOrder,
  returns: OrderView,
  refuses: ['orders.no-such-order', 'rate-limit.exceeded'],
  run: async ({ deps, actor, body, clientAddress }) => {
    const now = deps.clock.now()
    const limits = [
      { name: 'tracking-address', who: clientAddress, limit: PER_ADDRESS },
      { name: 'tracking-order', who: body.number.toUpperCase(), limit: PER_ORDER },
    ]
    for (const limit of limits) {
      const allowed = await allow(deps.db, { ...limit, windowSeconds: WINDOW_s, now })
      if (!allowed.ok) return allowed
    }
    const proved = await orders.proveOwnership(deps, actor.visitorId, body)
    return proved.ok ? shownOrder(deps, actor, proved.value.number) : proved
  },
})
