import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withoutParcel } from '#domain/pricing/goods.ts'
import type { OrderView, ShownStatus } from '#modules/orders/contract.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { AddressSummary, PostalAddress } from '../address/address-summary.tsx'
import { Totals } from '../checkout/summary.tsx'
import { deliveryDatePath } from '../delivery/delivery-date-path.ts'
import { Specs } from '../garments/specs.tsx'
import { Price } from '../money/price.tsx'
import { pathsOfChannel } from '../storefront/storefront-paths.ts'
import { useArrival } from './arrival.ts'
import { OrderWhyPrice, useOrderLine, useOrderSummary, useShownTotal } from './order-summary.tsx'
import { isUsual, TaxShares } from './tax-shares.tsx'

type LinesProps = {
  order: OrderView
  linked?: boolean
  cutter?: boolean
  beneath?: (line: OrderView['lines'][number]) => ReactNode
}
export function OrderLines({ order, linked, cutter, beneath }: LinesProps) {
  const t = useText()
  const shown = useOrderLine()
  return (
    <ul className="divide-y border-y">
      {order.lines.map((line) => {
        const { details, quantity, note } = shown(line)
        const to = pathsOfChannel(order).product(line.slug, {
          cloth: line.swatch?.code,
          make: line.make === 'measure' && 'measure',
          size: line.size,
        })
        return (
          <li key={line.id} className="grid grid-cols-[72px_1fr_auto] gap-x-4 py-4">
            <ProductPicture picture={line.picture} swatch={line.swatch} sizes="72px" mute className="print:hidden" />
            <div className="min-w-0 print:col-span-2">
              <p className="font-medium">
                {linked ? (
                  <Link to={to} className="relative after:absolute after:-inset-y-3 after:inset-x-0 hover:underline">
                    {line.name}
                  </Link>
                ) : (
                  line.name
                )}
              </p>
              <p className="text-small text-muted">{details}</p>
              <p className="figures text-small text-muted">
                {quantity}
                {line.unit === 'centimetre' ? (
                  <>
                    {t('common.comma')}
                    {t.rich('cart.perMetre', { price: <Price key="price" amount={line.unitPrice} exact /> })}
                  </>
                ) : (
                  line.quantity > 1 && (
                    <>
                      {t('common.comma')}
                      {t.rich('cart.each', { price: <Price key="price" amount={line.unitPrice} exact /> })}
                    </>
                  )
                )}
              </p>
              {note}
              {!beneath && <OrderWhyPrice line={line} />}
              <Specs specs={line.specs} cutter={cutter} />
            </div>
            <Price amount={line.total} exact />
            {beneath && <div className="col-span-2 col-start-2">{beneath(line)}</div>}
          </li>
        )
      })}
    </ul>
  )
}

export function OrderTotals({ order }: { order: OrderView }) {
  const t = useText()
  const { lines, about, ...totals } = useOrderSummary(order)
  const { currency, at } = order.shown
  const shown = useShownTotal()(order)
  const language = useLanguage()
  const day = formatters
    .getDateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'Africa/Nairobi' })
    .format(new Date(at))
  return (
    <>
      <Totals
        {...totals}
        vatSaid={isUsual(order.vatShares) ? undefined : <TaxShares shares={order.vatShares} />}
        className="mt-4"
      />
      {currency !== 'KES' && (
        <p className="mt-2 text-caption text-muted">
          {t.rich('order.shownIn', {
            amount: shown,
            day,
          })}
        </p>
      )}
    </>
  )
}

/** Statuses of an order that awaits no goods, so that the promised days are not shown. */
const ARRIVED: readonly ShownStatus[] = ['delivered', 'completed', 'expired', 'cancelled']

export function OrderFacts({ order, admin, className = '' }: { order: OrderView; admin?: boolean; className?: string }) {
  const t = useText()
  const arrival = useArrival()
  const { method } = order.shipping
  const without = withoutParcel(order.lines)
  return (
    <div className={className}>
      {without ? (
        <WithoutParcel order={order} without={without} />
      ) : (
        <>
          <Fact title={t(method === 'pickup' ? 'order.collectAt' : 'order.deliverTo')}>
            <AddressSummary contact={order.contact} address={order.address} />
          </Fact>
          <Fact title={t('totals.delivery')}>
            <p>{t(`delivery.${method}`)}</p>
            {!ARRIVED.includes(order.status) && <p className="figures">{arrival(order.shipping)}</p>}
            {!admin && <ChooseTime order={order} />}
          </Fact>
        </>
      )}
      {!admin && (
        <Fact title={t('checkout.step.payment')}>
          <p>{t(`order.payment.${order.payment.status}`)}</p>
          <PaidWith order={order} />
        </Fact>
      )}
      {order.note && (
        <Fact title={t('checkout.field.note')}>
          <p className="whitespace-pre-line">{order.note}</p>
        </Fact>
      )}
    </div>
  )
}

function WithoutParcel({ order, without }: { order: OrderView; without: 'cards' | 'services' }) {
  const t = useText()
  return (
    <>
      <Fact title={t('order.without.receiver')}>
        <AddressSummary contact={order.contact} address={undefined} />
      </Fact>
      {without === 'services' && (
        <Fact title={t('order.without.appointmentAt')}>
          <PostalAddress address={order.address} />
        </Fact>
      )}
      <Fact title={t('totals.delivery')}>
        <p>{t(`order.without.${without}`)}</p>
      </Fact>
    </>
  )
}

function ChooseTime({ order: { number, shipping } }: { order: OrderView }) {
  const t = useText()
  if (!shipping.canChoose) return null
  return (
    <Link
      to={deliveryDatePath(number)}
      className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4 print:hidden"
    >
      {t(shipping.slot ? 'delivery.changeTime' : 'delivery.chooseTime')}
    </Link>
  )
}

function PaidWith({ order: { payment, placedAt } }: { order: OrderView }) {
  const t = useText()
  if (!payment.card || placedAt === null) return null
  return (
    <p>
      {t.maybe(`payment.brand.${payment.card.brand}`) ?? payment.card.brand}{' '}
      <bdi dir="ltr" className="figures">
        •••• {payment.card.last4}
      </bdi>
    </p>
  )
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 text-small font-medium">{title}</h2>
      <div className="text-body text-ink-2">{children}</div>
    </section>
  )
}
