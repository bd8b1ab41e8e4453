import type { Unit } from '#domain/pricing/goods.ts'

/**
 * Minimum time for which an unpaid order counts after its hold ended. A hold that lasted longer
 * counts for its own duration. Open holds always count.
 */
export const UNPAID_COUNTED_minutes = 60
/** Time for which earlier tries of the same cart do not count: a declined card is tried again. */
export const SAME_CART_minutes = 30

/** Units that one client may hold in any case, even above half of the stock. */
const ALWAYS: Record<Unit, number> = { piece: 2, centimetre: 500 }

/** `wanted` and `unpaid`: units (or points of a delivery time) of this order and of the client's other unpaid orders. */
type Share = { wanted: number; unpaid: number; forSale: number; unit: Unit }

/**
 * True when a client may reserve these units without payment. Without other unpaid orders it may
 * reserve everything. With some, all its unpaid orders together may hold at most half of what is
 * for sale, or `ALWAYS` if that is more.
 */
export const mayReserveUnpaid = ({ wanted: requested, unpaid, forSale, unit }: Share): boolean =>
  unpaid === 0 || unpaid + requested <= Math.max(ALWAYS[unit], Math.ceil(forSale / 2))
