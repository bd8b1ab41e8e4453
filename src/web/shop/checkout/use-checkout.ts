import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { orderable } from '#domain/pricing/pricing.ts'
import { cartLineQuoted, quote as quoteLines } from '#domain/pricing/quote.ts'
import type { Cart } from '#modules/cart/contract.ts'
import type { ShippingOption, ShippingOptions } from '#modules/shipping/contract.ts'
import { useLanguage } from '../../i18n/text.tsx'
import { lastSendDay } from '../../shared/cart/last-send-day.ts'
import type { Draft } from '../../shared/checkout/draft.ts'
import { useCartSummary } from '../../shared/checkout/use-cart-summary.tsx'
import { estimateFor, knowsPlace, slotThatFits, untilFree, useDelivery } from '../../shared/checkout/use-delivery.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { cartQuote } from '../../shared/promotions/code-writes.ts'
import { orderRequest, quotePlaceOf } from './order-request.ts'
import type { Saved } from './saved-addresses.ts'
import { useAddressForm } from './use-address-form.ts'
import { useDraft } from './use-draft.ts'
import { type PayAt, type Stop, usePlaceOrder } from './use-place-order.ts'
import { fieldErrorsOf } from './validate.ts'

/** Data that came with the page. `payAt`: page where the order is paid. */
type CheckoutData = { saved: Saved; shipping: ShippingOptions; atHome?: ShippingOptions | undefined; payAt?: PayAt | undefined }

export function useCheckout(cart: Cart, { saved, shipping, atHome, payAt }: CheckoutData, onEnded: () => void) {
  const element = useRef<HTMLFormElement>(null)
  const { draft, change, restored } = useDraft(element, saved)
  const form = useAddressForm(draft, change, element)
  const delivery = useDraftDelivery(draft, change, shipping)
  const { options, option, collect, collects, nothingSent, slot, fee, rise, outdated, retry } = delivery
  const { quote, quoting, requote } = useQuote(cart, draft, option)
  const unsettled = outdated || quoting ? ('waiting' as const) : retry ? ('unknown' as const) : undefined
  const shownQuote = fee === undefined ? undefined : quote
  const summary = {
    ...useCartSummary(cart, draft, fee, rise, collects, shownQuote, estimateFor(draft, cart.items, atHome)),
    unsettled,
  }
  const { total } = quote ?? quoteLines({ lines: orderable(cart.lines).map(cartLineQuoted), delivery: { fee: fee ?? 0 } }) // as charged
  const sendDay = lastSendDay(cart.lines)
  const ordering = useOrdering({ change, form, onEnded, payAt, requote })
  const pay = () => {
    if (option) ordering.order(draft, { shipping: option.method, slot: slot?.id, total, sendDay }, cart)
  }
  // A collapsed draft that turns out incomplete (saved by an older version) is opened again.
  const addressed = draft.addressed && Object.keys(fieldErrorsOf(draft)).length === 0
  return {
    saved,
    draft,
    change,
    restored,
    element,
    form,
    addressed,
    options,
    option,
    collect,
    collects,
    nothingSent,
    slot,
    outdated,
    retry,
    summary,
    total,
    sendDay,
    stop: ordering.stop,
    pay,
    untilFree: untilFree(cart.items, options),
    made: cart.lines.some(({ make }) => make === 'measure'),
    busy: ordering.busy || outdated || quoting,
  }
}

/** Server's quote with all promotions. A shop without promotions has no quote, because its totals are plain sums. */
function useQuote(cart: Cart, draft: Draft, option: ShippingOption | undefined) {
  const promoted = cart.discount !== undefined
  const customer = draft.addressed ? { email: draft.email.trim(), phone: draft.phone.trim() } : {}
  const request = { ...quotePlaceOf(draft), ...(option && { method: option.method }), ...customer }
  const { data, isPlaceholderData, refetch } = useQuery({
    ...cartQuote(request),
    enabled: promoted,
    placeholderData: keepPreviousData,
  })
  const requestedCart = useRef(cart)
  useEffect(() => {
    if (!promoted || requestedCart.current === cart) return
    requestedCart.current = cart
    void refetch()
  }, [promoted, cart, refetch])
  return {
    quote: promoted ? data : undefined,
    quoting: promoted && (data === undefined || isPlaceholderData),
    requote: () => void (promoted && refetch()),
  }
}

type Change = ReturnType<typeof useDraft>['change']

/** Delivery method of the draft, and its fee in KES cents: undefined until it is known. */
function useDraftDelivery(draft: Draft, change: Change, shipping: ShippingOptions) {
  const { options, option, collect, asked, outdated, retry, rise } = useDelivery(draft, shipping)
  const nothingSent = collect?.nothingSent === true
  useEffect(() => {
    if (nothingSent && draft.shipping !== 'pickup') change({ shipping: 'pickup' }) // services and gift cards need no address
  }, [nothingSent, draft.shipping, change])
  const collects = option?.method === 'pickup' && draft.shipping === 'pickup'
  useEffect(() => {
    if (asked && draft.shipping === 'pickup' && !collect) change({ shipping: '', addressed: false }) // no longer offered
  }, [asked, draft.shipping, collect, change])
  return {
    options,
    option,
    collect: nothingSent ? undefined : collect,
    collects,
    nothingSent,
    slot: slotThatFits(draft, option),
    fee: collects || (knowsPlace(draft) && !outdated) ? option?.fee : undefined,
    rise,
    outdated,
    retry,
  }
}

type Ordering = {
  change: Change
  form: ReturnType<typeof useAddressForm>
  onEnded: () => void
  payAt: PayAt | undefined
  /** Fetches the quote again: a refusal may come from a promotion that has started or ended. */
  requote: () => void
}
type Terms = Pick<Parameters<typeof orderRequest>[1], 'shipping' | 'slot' | 'total' | 'sendDay'>

/** Places the order. A full or closed delivery time is deselected, and an empty cart ends the checkout. */
function useOrdering({ change, form, onEnded, payAt, requote }: Ordering) {
  const language = useLanguage()
  const { currency } = usePreferences()
  const [stop, setStop] = useState<Stop>()
  const { place, busy } = usePlaceOrder((why) => {
    if (why.kind !== 'refused') return setStop(why)
    requote()
    if (why.code === 'shipping.slot-full' || why.code === 'shipping.slot-closed') change({ slot: null })
    if (why.code === 'orders.empty-bag') return onEnded()
    if (why.code !== 'orders.bad-phone') return setStop(why)
    change({ addressed: false })
    form.setError('phone', why.sentence)
  }, payAt)
  const order = (draft: Draft, terms: Terms, cart: Cart) => {
    setStop(undefined)
    void place(orderRequest(draft, { ...terms, language, currency }), cart)
  }
  return { order, stop, busy }
}
