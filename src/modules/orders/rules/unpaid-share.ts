import type { Unit } from '#domain/pricing/goods.ts'

/** Minimum time for which an unpaid order counts after its hold ended. */
export const UNPAID_COUNTED_minutes = 60
/** Time for which earlier tries of the same cart do not count, because a declined card is tried again. */
export const SAME_CART_minutes = 30

/** Units that one client may hold in any case, even above half of the stock. */
const ALWAYS: Record<Unit, number> = { piece: 2, centimetre: 500 }

/** `wanted` and `unpaid`: units (or points of a delivery time) of this order and of the client's other unpaid orders. */
type Share = { wanted: number; unpaid: number; forSale: number; unit: Unit }

/**
 * A client without other unpaid orders may reserve everything. Otherwise its unpaid orders may hold at most half of what is for
 * sale, or `ALWAYS` if that is more.
 */
export const mayReserveUnpaid = ({ wanted: requested, unpaid, forSale, unit }: Share): boolean =>
  unpaid === 0 || unpaid + requested <= Math.max(ALWAYS[unit], Math.ceil(forSale / 2))
