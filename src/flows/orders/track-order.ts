import { readOrderNumber } from '#kernel/ids.ts'
import type { Outcome } from '#kernel/outcome.ts'
import type { OrderView, TrackOrder } from '#modules/orders/contract.ts'
import * as orders from '#modules/orders/index.ts'
import type { Deps } from '#platform/deps.ts'
import type { User } from '#platform/endpoint.ts'
import { allow } from '#platform/rate-limit.ts'
import { shownOrder } from '#views/orders/order.ts'

/** Rate limits against guessing: from one address, and for one order from all addresses. */
const PER_ADDRESS = 10
const PER_ORDER = 30
const WINDOW_s = 600

/**
 * Lets this browser see an order after its number and e-mail or phone were proved. Refuses `orders.no-such-order` and
 * `rate-limit.exceeded`.
 */
export async function trackOrder(
  deps: Deps,
  actor: { visitorId: string; user?: User },
  clientAddress: string,
  proof: TrackOrder,
): Promise<Outcome<OrderView>> {
  const now = deps.clock.now()
  const limits = [
    { name: 'tracking-address', who: clientAddress, limit: PER_ADDRESS },
    // Normalised, so spelling variants share a limit. Invalid numbers share one, too.
    { name: 'tracking-order', who: readOrderNumber(proof.number) ?? '', limit: PER_ORDER },
  ]
  for (const limit of limits) {
    const allowed = await allow(deps.db, { ...limit, windowSeconds: WINDOW_s, now })
    if (!allowed.ok) return allowed
  }
  const proved = await orders.proveOwnership(deps, actor.visitorId, proof)
  return proved.ok ? shownOrder(deps, actor, proved.value.number) : proved
}
