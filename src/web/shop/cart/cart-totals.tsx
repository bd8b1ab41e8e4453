import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { orderable } from '#domain/pricing/pricing.ts'
import { cartLineQuoted, quote } from '#domain/pricing/quote.ts'
import { onlyUsualRate } from '#domain/pricing/tax.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { formatDays } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { everyCartShipping } from '../../shared/cart/cart-api.ts'
import { type DeliveryPlace, usePlace, usePlaceName } from '../../shared/checkout/place.ts'
import { Totals } from '../../shared/checkout/summary.tsx'
import { feeFor } from '../../shared/checkout/use-delivery.ts'
import { AT_HOME } from '../../shared/delivery/at-home.ts'
import { feePart, Price } from '../../shared/money/price.tsx'
import { orderReads } from '../../shared/order/order-reads.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { PromotionCodes } from '../../shared/promotions/promotion-codes.tsx'
import { cartSavings, savingParts } from '../../shared/promotions/savings.ts'
import { BagTerms } from '../../shared/terms/bag-terms.tsx'
import { PayWith } from '../../shared/terms/pay-with.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** Totals of the cart with delivery to the chosen place, by default to the shop's own city. */
export function CartTotals({ cart, atHome }: { cart: Cart; atHome: ShippingOptions }) {
  const t = useText()
  const language = useLanguage()
  const { place } = usePlace()
  const region = usePlaceName(place)
  const cheapest = useEstimate(cart, place, atHome)
  const fee = cheapest ? feeFor(cheapest, cart.items) : 0
  const lines = orderable(cart.lines)
  const totals = quote({ lines: lines.map(cartLineQuoted), delivery: { fee } })
  const savings = cartSavings(cart)
  return (
    <>
      <Totals
        items={lines}
        savings={savings}
        delivery={cheapest ? { label: t('totals.deliveryTo', { place: region }), fee } : null}
        vat={totals.vat}
        vatSaid={onlyUsualRate(lines) ? undefined : t.rich('totals.vatMixed', { vat: <Price amount={totals.vat} /> })}
        total={[...lines, ...savingParts(savings), feePart(fee)]}
      />
      {cheapest && (
        <p className="figures mt-3 text-small text-ink-2">
          {t('cartPage.estimate', { place: region, days: formatDays(language, cheapest.earliest, cheapest.latest) })}
        </p>
      )}
      {cart.codes && <PromotionCodes cart={cart} className="mt-5 border-t pt-4" />}
      <BagTerms lines={cart.lines} total={totals.total} className="mt-4" />
      <p className="mt-3 text-small text-ink-2">
        <PayWith />
      </p>
    </>
  )
}

export function ToCheckout({ cart }: { cart: Cart }) {
  const t = useText()
  const { device } = usePreferences()
  const unread = cart.lines.some(({ wasPrice }) => wasPrice !== null)
  const reason = !cart.ready ? t('checkout.unready.short') : unread ? t('cartPage.acceptFirst') : null
  return (
    <div className="foot-bar lg:mt-5">
      {reason === null ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Price
            amount={[...orderable(cart.lines), ...savingParts(cartSavings(cart))]}
            className="shrink-0 font-medium lg:hidden"
          />
          <ButtonLink to={device === 'mobile' ? paths.checkout() : paths.checkoutDesktop()} className="flex-1 basis-40">
            {t('cart.checkout')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <Button disabledReason={reason} className="w-full">
            {t('cart.checkout')}
          </Button>
          <p className="mt-2 text-small text-danger">{reason}</p>
        </>
      )}
    </div>
  )
}

/** Estimates delivery again when the cart's lines change, because the fee depends on them. */
function useEstimate(cart: Cart, place: DeliveryPlace, atHome: ShippingOptions) {
  const client = useQueryClient()
  const options = place === AT_HOME ? atHome : undefined // sent with the page
  const { data } = useQuery({ ...orderReads.cartShipping(place), initialData: options, placeholderData: keepPreviousData })
  const content = cart.lines.map(({ variantId, quantity, trouble }) => `${variantId}×${quantity}${trouble ?? ''}`).join(' ')
  const requestedContent = useRef(content)
  useEffect(() => {
    if (requestedContent.current === content) return
    const soon = setTimeout(() => {
      requestedContent.current = content
      void client.invalidateQueries(everyCartShipping())
    }, SETTLED_ms)
    return () => clearTimeout(soon)
  }, [client, content])
  return data?.options.find(({ method }) => method !== 'pickup')
}

/** Debounce of the delivery estimate, ms: several presses of the stepper cause one request. */
const SETTLED_ms = 600
