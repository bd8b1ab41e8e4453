import { type CounterLine, overCap, quoteSale } from '#domain/pricing/counter.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { priceLine } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { withGivenPrice } from '#domain/pricing/unit-price.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { SaleRemark, TakeSale } from '#modules/pos/contract.ts'
import { problems } from '#modules/pos/index.ts'
import type { Tx } from '#platform/db.ts'
import { type GroupPrice, groupPricesOf } from '#steps/counter/group-prices.ts'
import type { MadeLine } from '#steps/settlement/making/make-order.ts'
import { namedRows } from '#views/cart/cart-view.ts'

/** Validated sale: lines, totals, and differences from the device's data. */
export type ReadSale = { lines: MadeLine[]; totals: Quote; remarks: SaleRemark[]; measured: boolean; groupPrices: GroupPrice[] }

/** `cap`: maximum discount in percent, null for none. `ownerId`: owner of the customer's cart, whose group prices apply. */
type Selling = { now: Date; cap: number | null; channel: Channel; isOnline: boolean; ownerId: string | null }

const OLD_PRICE = 'The price that the counter had when it was taken.'

/**
 * Prices the lines of a sale as the device did, because the customer has paid these prices. Remarks report a changed catalogue
 * price, goods no longer sold, and too much discount. Refuses `register.no-such-article`, `register.measure-alone`, and
 * `register.does-not-add-up` for a total that differs from ours. Online also refuses `register.price-changed`, and
 * `register.over-cap` for more discount than the cashier may give.
 */
export async function readSale(
  tx: Tx,
  input: TakeSale,
  { now, cap, channel, isOnline, ownerId }: Selling,
): Promise<Outcome<ReadSale>> {
  const where = { ownerId, channel, now }
  const rows = await namedRows(tx, input.lines, where)
  if (rows.length < input.lines.length) return refuse(problems.noSuchArticle())
  if (rows.some(({ make }) => make === 'outfit' || make === 'gift-card')) return refuse(problems.noSuchArticle())
  const measured = rows.some(({ make }) => make === 'measure')
  if (measured && rows.some(({ make }) => make !== 'measure')) return refuse(problems.measureAlone())

  const counted: CounterLine[] = input.lines.map((line, at) => ({
    make: rows[at]?.make ?? 'ready',
    unit: rows[at]?.unit ?? 'piece',
    quantity: line.quantity,
    listPrice: line.listPrice,
    unitPrice: line.unitPrice,
    discount: line.discount,
    vatRate: rows[at]?.vatRate,
  }))
  const totals = quoteSale(counted, input.discount)
  if (totals.total !== input.total) return refuse(problems.doesNotAddUp())

  const over = overCap(counted, totals, cap)
  const changed = rows.find((row, at) => row.unitPrice !== input.lines[at]?.listPrice)
  if (isOnline && changed) return refuse(problems.priceChanged(changed.sku))
  if (isOnline && over.length > 0) return refuse(problems.overCap(cap ?? 0))
  const remarks = rows.flatMap((row, at): SaleRemark[] => {
    const taken = input.lines[at]
    if (!taken) return []
    const about = row.sku
    return [
      ...(row.sold ? [] : [{ kind: 'not-sold' as const, about, was: null, is: null }]),
      ...(row.unitPrice === taken.listPrice
        ? []
        : [{ kind: 'price-changed' as const, about, was: taken.listPrice, is: row.unitPrice }]),
      ...(over.includes(at)
        ? [{ kind: 'over-cap' as const, about, was: row.unitPrice, is: totals.lines[at]?.total ?? null }]
        : []),
    ]
  })
  const lines = rows.map((row, at): MadeLine => {
    const taken = input.lines[at]
    const price = taken && { amount: taken.unitPrice, reason: taken.reason ?? OLD_PRICE }
    const priced = withGivenPrice(row, price)
    const free = { ...priced, sold: true, available: row.make === 'ready' ? Number.MAX_SAFE_INTEGER : null }
    return {
      ...priced,
      sold: true,
      ...priceLine(free),
      ownDiscount: kes(totals.lines[at]?.discount ?? 0),
    }
  })
  return done({ lines, totals, remarks, measured, groupPrices: await groupPricesOf(tx, ownerId, rows) })
}
