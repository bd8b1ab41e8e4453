import type { ReactNode } from 'react'
import { withoutParcel } from '#domain/pricing/goods.ts'
import type { OrderLine, OrderSaving, OrderView } from '#modules/orders/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { BoughtNotes } from '../cart/bought-notes.tsx'
import type { SummaryLine, SummaryOf } from '../checkout/summary.tsx'
import { formatPrice } from '../money/price.tsx'
import { useQuantity } from '../money/quantity.ts'
import { detailsOf } from '../products/details.ts'
import SentLater from '../products/sent-later.tsx'
import { LineSavings } from '../promotions/line-savings.tsx'
import { savingsOf } from '../promotions/savings.ts'
import { WhyPrice } from '../promotions/why-price.tsx'
import { partsOf } from './parts-of.ts'

export function useOrderLine(): (line: OrderLine) => SummaryLine {
  const t = useText()
  const quantity = useQuantity()
  const details = detailsOf(t)
  return (line) => ({
    id: line.id,
    name: line.name,
    swatch: line.swatch,
    picture: line.picture,
    total: line.subtotal,
    details: details(line),
    quantity: t('summary.quantity', { quantity: quantity(line.quantity, line.unit) }),
    note: (
      <>
        <BoughtNotes gift={line.gift} />
        {line.later && <SentLater later={line.later} />}
        <LineSavings adjustments={savingName(t, line.savings)} exact />
      </>
    ),
  })
}

type Text = ReturnType<typeof useText>

/** A discount given by staff has no label. */
const savingName = (t: Text, savings: readonly OrderSaving[] = []) =>
  savings.map(({ label, amount, code }) => ({ label: label ?? t('totals.discount'), amount, ...(code && { code }) }))

/** Explains the price of an order line to the shopper. */
export function OrderWhyPrice({ line }: { line: OrderLine }) {
  const t = useText()
  return <WhyPrice {...line} adjustments={savingName(t, line.savings)} exact />
}

/** Delivery row: the fee before promotions, and what they took off it. */
const deliveryOf = (t: Text, { method, fee, before = fee, savings }: OrderView['shipping']) => ({
  label: t(`totals.${method}`),
  fee: before,
  savings: savingsOf(savingName(t, savings)),
})

/** Formats an amount of an order (default: the total) in the display currency and rate of the time of the order. */
export function useShownTotal(): (order: OrderView, amount?: number) => ReactNode {
  const language = useLanguage()
  return (order, amount) => (
    <bdi key="amount" dir="ltr" className="figures whitespace-nowrap">
      {formatPrice(partsOf(order, amount), { language, currency: order.shown.currency as 'USD', rate: order.shown.rate })}
    </bdi>
  )
}

/** Summary of an order in KES, as charged. */
export function useOrderSummary(order: OrderView): SummaryOf {
  const t = useText()
  const shownLine = useOrderLine()
  const shown = useShownTotal()(order)
  return {
    lines: order.lines.map((line) => {
      const { note, ...summary } = shownLine(line)
      const withWhy = (
        <>
          {note}
          <OrderWhyPrice line={line} />
        </>
      )
      return { ...summary, note: withWhy }
    }),
    items: order.items,
    savings: savingsOf(
      savingName(
        t,
        order.lines.flatMap(({ savings = [] }) => savings),
      ),
    ),
    vat: order.vat,
    total: order.total,
    delivery: withoutParcel(order.lines) ? ('none' as const) : deliveryOf(t, order.shipping),
    exact: true,
    about: order.shown.currency !== 'KES' && t.rich('totals.about', { amount: shown }),
  }
}
