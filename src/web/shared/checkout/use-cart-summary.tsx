import { waitsFor } from '#domain/pricing/backorder.ts'
import { withoutParcel } from '#domain/pricing/goods.ts'
import { orderable } from '#domain/pricing/pricing.ts'
import { cartLineQuoted, quote as quoteLines } from '#domain/pricing/quote.ts'
import { onlyUsualRate } from '#domain/pricing/tax.ts'
import type { Language } from '#kernel/languages.ts'
import type { Cart, CartLine, CartQuote } from '#modules/cart/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { countryName } from '../address/countries.ts'
import { BagLink } from '../cart/bag-link.tsx'
import { BoughtNotes } from '../cart/bought-notes.tsx'
import { feePart, Price, usePrice } from '../money/price.tsx'
import { useQuantity } from '../money/quantity.ts'
import { detailsOf } from '../products/details.ts'
import SentLater from '../products/sent-later.tsx'
import { LineSavings } from '../promotions/line-savings.tsx'
import { PromotionCodes } from '../promotions/promotion-codes.tsx'
import { cartSavings, savingParts, savingsOf } from '../promotions/savings.ts'
import { WhyPrice } from '../promotions/why-price.tsx'
import type { Draft } from './draft.ts'
import type { SummaryLine, SummaryOf } from './summary.tsx'
import type { Rise } from './use-delivery.ts'

export type Estimate = { place: string; fee: number }

/** While `fee` is unknown, `estimate` is shown. */
export function useCartSummary(
  cart: Cart,
  draft: Draft,
  fee: number | undefined,
  rise: Rise | undefined,
  collects: boolean,
  quote?: CartQuote,
  estimate?: Estimate,
): SummaryOf {
  const t = useText()
  const price = usePrice()
  const shownLine = useCartSummaryLine()
  const draftPlace = placeOf(draft, useLanguage())
  const place = fee === undefined && estimate ? estimate.place : draftPlace
  const knownFee = fee ?? estimate?.fee
  const lines = orderable(cart.lines)
  const vat = quote?.vat ?? quoteLines({ lines: lines.map(cartLineQuoted), delivery: { fee: knownFee ?? 0 } }).vat
  const savings = quote ? savingsOf(quote.lines.flatMap(({ adjustments }) => adjustments)) : cartSavings(cart)
  const off = { fee: quote?.delivery?.before ?? knownFee ?? 0, savings: savingsOf(quote?.delivery?.adjustments ?? []) }
  const riseOf = ({ from, to }: Rise) =>
    from === 0
      ? t('checkout.riseFromFree', { place, to: price(to) })
      : t('checkout.rise', { place, from: price(from), to: price(to) })
  return {
    lines: lines.map((line) => shownLine(quote ? { ...line, adjustments: adjustmentsIn(quote, line) } : line)),
    items: lines,
    savings,
    delivery: withoutParcel(lines)
      ? 'none'
      : knownFee === undefined
        ? null
        : { label: collects ? t('totals.pickup') : t('totals.deliveryTo', { place }), ...off },
    vat,
    ...(!onlyUsualRate(lines) && { vatSaid: t.rich('totals.vatMixed', { vat: <Price amount={vat} /> }) }),
    total: [...lines, ...savingParts(savings), feePart(off.fee), ...savingParts(off.savings)],
    cause: rise && fee === rise.to && riseOf(rise),
    ...(cart.codes && { codes: <PromotionCodes cart={quote ? { ...cart, codes: quote.codes, hints: quote.hints } : cart} /> }),
    change: <BagLink className="link text-small">{t('summary.change')}</BagLink>,
  }
}

function useCartSummaryLine(): (line: CartLine) => SummaryLine {
  const t = useText()
  const price = usePrice()
  const quantity = useQuantity()
  const details = detailsOf(t)
  return (line) => ({
    id: line.id,
    name: line.name,
    swatch: line.swatch,
    picture: line.picture,
    total: [line],
    details: details(line),
    quantity: t('summary.quantity', { quantity: quantity(line.quantity, line.unit) }),
    note: (
      <>
        <BoughtNotes gift={line.gift} outfit={line.outfit} />
        {laterOf(line)}
        <LineSavings adjustments={line.adjustments} />
        <WhyPrice {...line} subtotal={[line]} total={[line, ...savingParts(line.adjustments)]} />
        {line.wasPrice !== null && <p className="text-warn">{t('summary.wasPrice', { price: price(line.wasPrice) })}</p>}
      </>
    ),
  })
}

/** The quote also knows the promotions of the destination and of the customer. */
const adjustmentsIn = ({ lines }: CartQuote, line: CartLine) =>
  lines.find(({ id }) => id === line.id)?.adjustments ?? line.adjustments

function laterOf(line: CartLine) {
  const later = waitsFor(line)
  return later && <SentLater later={later} />
}

export const placeOf = ({ country, region, town }: Draft, language: Language): string =>
  (country === 'KE' && (region || town)) || countryName(language, country)
