import { lazy, Suspense, useState } from 'react'
import { priceOf } from '#domain/pricing/goods.ts'
import { kes } from '#kernel/money.ts'
import type { Product } from '#modules/catalogue/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { useRead } from '../../api/use-read.ts'
import { loadBundles } from '../../i18n/catalogues.ts'
import { formatDays } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { type DeliveryPlace, usePlace, usePlaceName } from '../../shared/checkout/place.ts'
import { AT_HOME } from '../../shared/delivery/at-home.ts'
import { shippingRead } from '../../shared/delivery/shipping-read.ts'
import { useProductReadyBy } from '../../shared/garments/ready-by.tsx'
import { Price } from '../../shared/money/price.tsx'
import type { Selection } from '../../shared/products/selection.ts'
import { useStoreSettings } from '../../shared/store/first-page.ts'
import { PayWith } from '../../shared/terms/pay-with.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const MadeGuarantee = lazy(() => loadBundles(['shop/product-guarantee']).then(() => import('./made-guarantee.tsx')))

/** Loaded when the shopper wants to change the destination. */
const PlaceChoice = lazy(() => import('./place-choice.tsx'))

export default function Promises({
  product,
  selection,
  shipping,
  quantity,
}: {
  product: Product
  selection: Selection
  shipping: ShippingOptions
  quantity: number
}) {
  const t = useText()
  const store = useStoreSettings()
  const measured = selection.make === 'measure'
  const total = priceOf(product.unit, kes(selection.price), quantity)
  const shown = selection.variant ?? product.variants.find(({ price }) => price === selection.price)
  return (
    <>
      <noscript>
        <p className="mt-3 text-small text-ink-2">{t('product.noScript')}</p>
      </noscript>
      <ul className="mt-4.5 divide-y rounded-1 border bg-surface px-4 text-small">
        {shown?.promotion && (
          <Row icon="tag">
            <bdi className="font-medium text-accent">{shown.promotion}</bdi>
          </Row>
        )}
        <Row icon="truck">
          {measured ? (
            <MadeDelivery slug={product.slug} shipping={shipping} total={total} />
          ) : (
            <Delivery sendDay={selection.variant?.stock.day} shipping={shipping} total={total} />
          )}
        </Row>
        {store.payWith.length > 0 && (
          <Row icon="credit-card">
            <PayWith />
          </Row>
        )}
        {/* No number of days is promised for cut cloth, because the shop can exclude it from returns. */}
        {product.unit === 'piece' && (measured || store.returnDays > 0) && (
          <Row icon="rotate-ccw">
            {measured ? t('product.notReturned') : t('product.returns', { days: store.returnDays })}
            {measured && (
              <Suspense>
                <MadeGuarantee />
              </Suspense>
            )}
          </Row>
        )}
      </ul>
    </>
  )
}

function Row({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[28px_1fr] py-2.75">
      <Icon name={icon} size={18} className="mt-0.5 text-ink-2" />
      <div>{children}</div>
    </li>
  )
}

type DeliveryOf = { shipping: ShippingOptions; sendDay: string | undefined; total: number; waits?: boolean }

/** Delivery of a made-to-measure piece, counted from the ready date shown under the price. */
function MadeDelivery({ slug, ...of }: { slug: string } & Pick<DeliveryOf, 'shipping' | 'total'>) {
  const ready = useProductReadyBy(slug)
  return <Delivery {...of} sendDay={ready?.on} waits={!ready} />
}

/** A chosen destination also applies in the cart and in checkout. */
function Delivery(of: DeliveryOf) {
  const t = useText()
  const { place, choose } = usePlace()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <span aria-live="polite">
        <Arrival {...of} place={place} />
      </span>{' '}
      {choosing ? (
        <Suspense>
          <PlaceChoice place={place} choose={choose} />
        </Suspense>
      ) : (
        <button
          type="button"
          onClick={() => setChoosing(true)}
          className="relative underline underline-offset-4 after:absolute after:-inset-3"
        >
          {t('product.deliverElsewhere')}
        </button>
      )}
    </>
  )
}

/** Arrival date and fee. They are fetched for a later send day or another destination, and otherwise come with the page. */
function Arrival({ shipping, sendDay, total, waits = false, place }: DeliveryOf & { place: DeliveryPlace }) {
  const t = useText()
  const language = useLanguage()
  const store = useStoreSettings()
  const elsewhere = place.country !== AT_HOME.country || place.region !== AT_HOME.region
  const placeName = usePlaceName(place)
  const name = elsewhere ? placeName : store.city
  const isRequested = sendDay !== undefined || elsewhere
  const answer = useRead(shippingRead({ ...place, sendDay }), { when: isRequested })
  if (waits) return t('product.deliveryLater', { place: name })
  const quote = isRequested ? answer : shipping
  if (!quote) return t('product.deliveryUnknown', { place: name })
  const option = quote.options.find(({ method }) => method !== 'pickup')
  if (!option) return t('product.notDelivered', { place: name })
  const values = {
    place: name,
    days: formatDays(language, option.earliest, option.latest),
    b: (children: React.ReactNode) => <b className="font-medium">{children}</b>,
    fee: <Price amount={option.fee} />,
    amount: <Price amount={option.freeFrom ?? 0} />,
  }
  if (option.freeFrom === null) return t.rich('product.deliveryFee', values)
  return total >= option.freeFrom ? t.rich('product.deliveryFree', values) : t.rich('product.deliveryFeeOrFree', values)
}
