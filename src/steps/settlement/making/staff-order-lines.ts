import { overCap } from '#domain/pricing/counter.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { priceCart } from '#domain/pricing/pricing.ts'
import type { QuotedLine } from '#domain/pricing/quote.ts'
import { type GivenPrice, withGivenPrice } from '#domain/pricing/unit-price.ts'
import type { Style } from '#domain/tailoring/garments.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as cart from '#modules/cart/index.ts'
import * as catalogue from '#modules/catalogue/index.ts'
import * as garments from '#modules/garments/index.ts'
import * as orders from '#modules/orders/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Db, Tx } from '#platform/db.ts'
import { type CartRow, namedRows } from '#views/cart/cart-view.ts'
import { type MadeLine, mustBeOrderable } from './make-order.ts'

/** Line that staff enter. `quantity` in the unit of the goods; amounts are KES cents. */
export type GivenLine = {
  variantId: number
  quantity: number
  style?: Style | undefined
  /** Replaces the list price of one piece or metre. */
  price?: GivenPrice | undefined
  discount?: number | undefined
}

type PricingContext = { customerId: string | null; channel: Channel; now: Date }

/**
 * Prices lines that staff entered, at the customer's price of today or at the price that staff gave. Refuses
 * `catalogue.not-sold`, `cart.choose-each-piece`, `cart.gift-missing`, `garments.not-made`, `orders.discount-too-high`, and
 * what `canAddToCart` and `mustBeOrderable` refuse.
 */
export async function readGiven(
  db: Db | Tx,
  requestedLines: readonly GivenLine[],
  { customerId, ...where }: PricingContext,
): Promise<Outcome<MadeLine[]>> {
  const rows = await namedRows(db, requestedLines, { ownerId: customerId && ownerOf(customerId), ...where })
  if (rows.length < requestedLines.length) return refuse(catalogue.problems.notSold())
  const { lines } = priceCart(rows.map((row, at) => withGivenPrice(row, requestedLines[at]?.price)))
  for (const [at, line] of lines.entries()) {
    if (line.make === 'outfit') return refuse(cart.problems.chooseEachPiece())
    if (line.make === 'gift-card') return refuse(cart.problems.giftMissing())
    if (line.designed && line.make !== 'measure') return refuse(garments.problems.notMade())
    const countable = cart.canAddToCart({ ...line, make: 'measure', available: 0 }, line.quantity)
    if (!countable.ok) return countable
    if ((requestedLines[at]?.discount ?? 0) > line.total) return refuse(orders.problems.discountTooHigh(line.name))
  }
  const orderable = mustBeOrderable(lines)
  if (!orderable.ok) return orderable
  return done(lines.map((line, at) => ({ ...line, ownDiscount: kes(requestedLines[at]?.discount ?? 0) })))
}

type Reduced = {
  name: string
  make: CartRow['make']
  unit: CartRow['unit']
  quantity: number
  listPrice: number
  unitPrice: number
}

/**
 * Refuses `orders.over-discount-cap` when a line costs less than its list price minus `cap` percent, after its own price and all
 * discounts of staff. Promotions (`promoted`) do not count. A null cap allows any discount.
 */
export function withinCap(
  lines: readonly Reduced[],
  totals: readonly QuotedLine[],
  cap: number | null,
  promoted: readonly { position: number | null; amount: number }[] = [],
): Outcome<void> {
  const parts = promoted.map(({ position: line, amount }) => ({ line, amount }))
  const [over] = overCap(lines, { lines: totals }, cap, parts)
  return over === undefined ? done(undefined) : refuse(orders.problems.overDiscountCap(lines[over]?.name ?? '', cap ?? 0))
}
