import { type Quote, quote } from '../pricing/quote.ts'
import type { TaxTreatment } from '../pricing/tax.ts'
import { applyOffers } from './apply-offers.ts'
import type { Offer, OfferAdjustment, OfferFacts, OfferLine, OfferResult } from './offer.ts'

export type OfferQuoteLine = OfferLine & { vatRate?: number | undefined }
export type OfferQuoteInput = {
  lines: readonly OfferQuoteLine[]
  /** Fee of the chosen delivery in KES cents. Null while none is chosen. */
  delivery: { fee: number; method: string } | null
  offers: readonly Offer[]
  facts: OfferFacts
  guardPercent?: number | undefined
  tax?: TaxTreatment | undefined
}
/**
 * Quote with promotions. `adjustments`: named amounts that add up to the discount of each line, and to the reduction of delivery
 * (`line` null).
 */
export type OfferQuote = Quote & {
  adjustments: OfferAdjustment[]
  results: OfferResult[]
}

export function quoteWithOffers({ lines, delivery, offers, facts, guardPercent, tax }: OfferQuoteInput): OfferQuote {
  const { adjustments, results } = applyOffers({ lines, delivery, facts, guardPercent }, offers)
  const off = (at: number | null) => adjustments.filter(({ line }) => line === at)
  const quoted = quote({
    lines: lines.map(({ total, make, vatRate }, at) => ({ subtotal: total, make, vatRate, reductions: off(at) })),
    delivery: { fee: delivery?.fee ?? 0, reductions: off(null) },
    tax,
  })
  return { ...quoted, adjustments, results }
}
