import { add, kes, type Money, ZERO } from '#kernel/money.ts'
import { applyOffers } from '../promotions/apply-offers.ts'
import type { Offer, OfferAdjustment, OfferFacts, OfferLine, OfferResult } from '../promotions/offer.ts'
import { orderTotals, type Totals } from './pricing.ts'
import type { TaxTreatment } from './tax.ts'

export type QuoteLine = OfferLine & { vatRate?: number | undefined }
export type QuoteAsk = {
  lines: readonly QuoteLine[]
  /** Fee of the chosen delivery in KES cents; null while none is chosen. */
  delivery: { fee: number; method: string } | null
  offers: readonly Offer[]
  facts: OfferFacts
  guardPercent?: number | undefined
  tax?: TaxTreatment | undefined
}
/** `adjustments`: named amounts that add up to the discount of each line, and to what came off delivery (`line` null). */
export type Quote = Totals & {
  adjustments: OfferAdjustment[]
  /** Each promotion: its amount, or why it does not apply. */
  results: OfferResult[]
  /** Delivery fee before promotions. */
  shippingBefore: Money
}

/** Totals of goods with promotions (`docs/money.md`). The only place where promotions become amounts of lines. */
export function quoteOf({ lines, delivery, offers, facts, guardPercent, tax }: QuoteAsk): Quote {
  const { adjustments, results } = applyOffers({ lines, delivery, facts, guardPercent }, offers)
  const off = (at: number | null) => add(...adjustments.flatMap(({ line, amount }) => (line === at ? [amount] : [])))
  const totals = orderTotals({
    lines: lines.map(({ total, make, vatRate }, at) => ({ subtotal: kes(total), make, vatRate, ownDiscount: off(at) })),
    shipping: kes(delivery?.fee ?? ZERO),
    shippingDiscount: off(null),
    ...(tax && { tax }),
  })
  return { ...totals, adjustments, results, shippingBefore: kes(delivery?.fee ?? 0) }
}
