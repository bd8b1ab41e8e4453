import { useEffect, useState } from 'react'
import type { Cart } from '#modules/cart/contract.ts'
import type { ShippingOptions } from '#modules/shipping/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { AddressSummary } from '../../shared/address/address-summary.tsx'
import { BagLink } from '../../shared/cart/bag-link.tsx'
import { useCart } from '../../shared/cart/cart.ts'
import { EmptyCart } from '../../shared/cart/empty-cart.tsx'
import { Step } from '../../shared/checkout/step.tsx'
import { FoldedSummary, SideSummary } from '../../shared/checkout/summary.tsx'
import { placeOf } from '../../shared/checkout/use-cart-summary.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressStep } from './address-step.tsx'
import { DeliveryOptions, NoteField } from './delivery-step.tsx'
import { Collecting, DeliveryTime } from './delivery-time.tsx'
import { PayStep } from './pay-step.tsx'
import type { Saved } from './saved-addresses.ts'
import { StopNotice } from './stop-notice.tsx'
import { useCheckout } from './use-checkout.ts'
import { useFocusOnNext } from './use-focus-on-next.ts'
import type { PayAt } from './use-place-order.ts'

export type Layout = 'one-column' | 'two-columns'

type Props = {
  layout: Layout
  saved: Saved
  shipping: ShippingOptions
  /** Delivery options to the shop's own city, for an estimate. */
  atHome?: ShippingOptions | undefined
  payAt?: PayAt
}

export function Checkout({ layout, saved, shipping, atHome, payAt }: Props) {
  const t = useText()
  const cart = useCart()
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (cart.lines.length > 0) import('../../shared/payment/pay.tsx').catch(() => undefined) // preloads the next page
  }, [cart.lines.length])
  return (
    <Screen title={t('checkout.title')} unlisted>
      {cart.lines.length > 0 ? (
        <CheckoutSteps
          cart={cart}
          layout={layout}
          saved={saved}
          shipping={shipping}
          atHome={atHome}
          payAt={payAt}
          onEnded={() => setEnded(true)}
        />
      ) : (
        <>
          {ended && <Ended />}
          <EmptyCart className="page max-w-304 py-12" />
        </>
      )}
    </Screen>
  )
}

/** Shown when the cart is empty on placing the order. */
function Ended() {
  const t = useText()
  return (
    <div className="page max-w-304 pt-8">
      <Notice title={t('checkout.ended.title')}>{t('checkout.ended.text')}</Notice>
    </div>
  )
}

function CheckoutSteps({ cart, layout, onEnded, ...data }: Props & { cart: Cart; onEnded: () => void }) {
  const t = useText()
  const checkout = useCheckout(cart, data, onEnded)
  const wide = layout === 'two-columns'
  return (
    <>
      <FoldedSummary {...checkout.summary} className={wide ? 'lg:hidden' : '*:max-w-172 lg:*:max-w-184'} />
      <div className={`page max-w-304 py-8 lg:py-12 ${wide ? 'lg:grid lg:grid-cols-[1fr_400px] lg:gap-x-16 xl:gap-x-20' : ''}`}>
        <div className={`min-w-0 ${wide ? '' : 'mx-auto max-w-160'}`}>
          <h1 className="display text-h1">{t('checkout.title')}</h1>
          {!cart.ready && <Unready />}
          <Steps checkout={checkout} ready={cart.ready} />
        </div>
        {wide && <SideSummary {...checkout.summary} className="max-lg:hidden" />}
      </div>
    </>
  )
}

type StepProps = { checkout: ReturnType<typeof useCheckout> }

function Steps({ checkout, ready }: StepProps & { ready: boolean }) {
  const { addressed, restored } = checkout
  useFocusOnNext(restored ? addressed : undefined)
  return (
    <div className="mt-5 lg:mt-7">
      <AddressPart checkout={checkout} />
      <DeliveryPart checkout={checkout} />
      <PaymentPart checkout={checkout} ready={ready} />
    </div>
  )
}

function AddressPart({ checkout: { form, saved, element, draft, change, addressed, collect, collects } }: StepProps) {
  const t = useText()
  return (
    <Step
      number={1}
      title={t(collects ? 'checkout.step.contact' : 'checkout.step.address')}
      state={addressed ? 'done' : 'open'}
      summary={<AddressSummary contact={draft} address={collects ? undefined : draft} />}
      change={<Change onPress={() => change({ addressed: false })} what={t('checkout.step.address')} />}
    >
      <AddressStep
        form={form}
        saved={saved}
        element={element}
        collects={collects}
        canCollect={collect !== undefined}
        onDone={() => change({ addressed: true })}
      />
    </Step>
  )
}

function DeliveryPart({ checkout }: StepProps) {
  const t = useText()
  const { draft, change, addressed, option, collects } = checkout
  return (
    <Step
      number={2}
      title={t(collects && !option?.nothingSent ? 'checkout.step.collection' : 'checkout.step.delivery')}
      state={addressed ? 'open' : 'coming'}
    >
      <HowItComes checkout={checkout} />
      <NoteField value={draft.note} onChange={(note) => change({ note })} />
    </Step>
  )
}

function HowItComes({ checkout }: StepProps) {
  const language = useLanguage()
  const t = useText()
  const { draft, change, option, options, collect, collects, slot, outdated, retry, untilFree } = checkout
  if (option?.nothingSent) return <p className="max-w-[62ch] text-ink-2">{t('checkout.nothingSent')}</p>
  if (collects && option) return <Collecting option={option} />
  return (
    <>
      <DeliveryOptions
        options={options}
        outdated={outdated}
        retry={retry}
        untilFree={untilFree}
        chosen={option?.method}
        onChoose={(shipping) => change({ shipping })}
        canCollect={collect !== undefined}
        place={placeOf(draft, language)}
      />
      {!outdated && <DeliveryTime option={option} draft={draft} slot={slot} />}
    </>
  )
}

function PaymentPart({ checkout, ready }: StepProps & { ready: boolean }) {
  const t = useText()
  const { addressed, option, retry, summary, total, sendDay, made, busy, stop, pay } = checkout
  const unsent = option ? undefined : t(retry ? 'checkout.unpriced' : 'checkout.notThere')
  return (
    <Step number={3} title={t('checkout.step.payment')} state={addressed ? 'open' : 'coming'}>
      <PayStep
        total={total}
        sendDay={sendDay}
        made={made}
        busy={busy}
        stopped={ready ? unsent : t('checkout.unready.short')}
        settled={summary.unsettled === undefined}
        refused={stop && <StopNotice stop={stop} className="mt-5" />}
        onPress={pay}
      />
    </Step>
  )
}

function Change({ onPress, what }: { onPress: () => void; what: string }) {
  const t = useText()
  return (
    <button type="button" onClick={onPress} className="min-h-11 text-small font-medium underline underline-offset-4">
      {t('checkout.change')}
      <span className="sr-only"> {what}</span>
    </button>
  )
}

function Unready() {
  const t = useText()
  return (
    <Notice title={t('checkout.unready.title')} focused={false} className="mt-6">
      {t('checkout.unready.text')} <BagLink className="font-medium underline underline-offset-4">{t('cart.view')}</BagLink>
    </Notice>
  )
}
