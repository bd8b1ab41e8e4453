import { overCap, quoteSale } from '#domain/pricing/counter.ts'
import type { Channel } from '#domain/pricing/goods.ts'
import { priceOf } from '#domain/pricing/goods.ts'
import { priceLine } from '#domain/pricing/pricing.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { withGivenPrice } from '#domain/pricing/unit-price.ts'
import { quoteWithCounterOffers, type SaleLine } from '#domain/promotions/counter-offers.ts'
import { kes } from '#kernel/money.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import type { SaleRemark, TakeSale } from '#modules/pos/contract.ts'
import { problems } from '#modules/pos/index.ts'
import type { Tx } from '#platform/db.ts'
import { type GroupPrice, groupPricesOf } from '#steps/counter/group-prices.ts'
import type { MadeLine } from '#steps/settlement/making/make-order.ts'
import { type CartRow, namedRows } from '#views/cart/cart-view.ts'
import { counterGoods, type OffersAtCounter } from '#views/promotions/counter-offers.ts'

export type ReadSale = { lines: MadeLine[]; totals: Quote; remarks: SaleRemark[]; measured: boolean; groupPrices: GroupPrice[] }

/** `cap`: maximum discount in percent, null for none. `ownerId`: owner of the customer's cart, whose group prices apply. */
type Selling = {
  now: Date
  cap: number | null
  channel: Channel
  isOnline: boolean
  ownerId: string | null
  offers: OffersAtCounter
}

const OLD_PRICE = 'The price that the counter had when it was taken.'

/**
 * Prices the lines of a sale as the device did, because the customer has paid these prices. Refuses `register.no-such-article`,
 * `register.measure-alone` and `register.does-not-add-up`; online also `register.price-changed`, `register.promotion-changed`
 * and `register.over-cap`.
 */
export async function readSale(
  tx: Tx,
  input: TakeSale,
  { now, cap, channel, isOnline, ownerId, offers }: Selling,
): Promise<Outcome<ReadSale>> {
  const where = { ownerId, channel, now }
  const rows = await namedRows(tx, input.lines, where)
  if (rows.length < input.lines.length) return refuse(problems.noSuchArticle())
  if (rows.some(({ make }) => make === 'outfit' || make === 'gift-card')) return refuse(problems.noSuchArticle())
  const measured = rows.some(({ make }) => make === 'measure')
  if (measured && rows.some(({ make }) => make !== 'measure')) return refuse(problems.measureAlone())

  const counted = countedLines(input, rows, offers)
  const parts = partsOf(input)
  const totals = quoteSale(counted, input.discount, parts)
  if (totals.total !== input.total) return refuse(problems.doesNotAddUp())
  if (!partsFit(counted, parts)) return refuse(problems.doesNotAddUp())

  const over = overCap(counted, totals, cap, parts)
  const promoted = promotionRemark(input, counted, { offers, now, isOnline })
  if (isOnline && promoted.length > 0) return refuse(problems.promotionChanged())
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
  remarks.push(...promoted)
  const lines = rows.map((row, at): MadeLine => {
    const taken = input.lines[at]
    const price = taken && { amount: taken.unitPrice, reason: taken.reason ?? OLD_PRICE }
    const priced = withGivenPrice(row, price)
    const free = { ...priced, sold: true, available: row.make === 'ready' ? Number.MAX_SAFE_INTEGER : null }
    return {
      ...priced,
      sold: true,
      ...priceLine(free),
      ownDiscount: kes((totals.lines[at]?.discount ?? 0) - sumOf(parts, at)),
    }
  })
  return done({ lines, totals, remarks, measured, groupPrices: await groupPricesOf(tx, ownerId, rows) })
}

type LinePart = ReturnType<typeof partsOf>[number]
const partsOf = ({ promotions = [] }: TakeSale) => promotions.map(({ promotion: source, ...part }) => ({ ...part, source }))
const sumOf = (parts: readonly LinePart[], at: number) =>
  parts.reduce((sum, { line, amount }) => (line === at ? sum + amount : sum), 0)

const countedLines = (input: TakeSale, rows: readonly CartRow[], { marginPercent }: OffersAtCounter): SaleLine[] =>
  input.lines.map((line, at) => {
    const row = rows[at]
    return {
      make: row?.make ?? 'ready',
      unit: row?.unit ?? 'piece',
      quantity: line.quantity,
      listPrice: line.listPrice,
      unitPrice: line.unitPrice,
      discount: line.discount,
      vatRate: row?.vatRate,
      ...(row && { goods: counterGoods({ ...row, variantId: row.variant_id }, marginPercent) }),
    }
  })

/**
 * False when the promotions of a line exceed its price, or a line with promotions has a discount or another price than its list
 * price.
 */
const partsFit = (lines: readonly SaleLine[], parts: readonly LinePart[]): boolean =>
  parts.every(({ line: at }) => {
    const line = lines[at]
    if (!line || line.discount || line.unitPrice !== line.listPrice) return false
    return sumOf(parts, at) <= priceOf(line.unit, kes(line.unitPrice), line.quantity)
  })

type Compared = { offers: OffersAtCounter; now: Date; isOnline: boolean }

/**
 * Returns a remark when the register's promotions differ from those that apply: now when online,
 * else at the time of the sale. Empty when they agree.
 */
function promotionRemark(input: TakeSale, lines: readonly SaleLine[], { offers, now, isOnline }: Compared): SaleRemark[] {
  const at = isOnline ? now : new Date(input.at)
  const { adjustments } = quoteWithCounterOffers({ lines, known: offers.known, at, language: input.language })
  const parts = partsOf(input)
  const textOf = (each: readonly { line: number | null; source: string; version: number; amount: number }[]) =>
    each.map(({ line, source, version, amount }) => [line, source, version, amount].join(' ')).sort()
  if (textOf(parts).join('\n') === textOf(adjustments).join('\n')) return []
  const sum = (each: readonly { amount: number }[]) => each.reduce((all, { amount }) => all + amount, 0)
  return [{ kind: 'promotion-changed', about: '', was: sum(parts), is: sum(adjustments) }]
}
