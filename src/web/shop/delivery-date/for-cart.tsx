import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChosenSlot, DeliveryDays } from '#modules/shipping/contract.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { useCart } from '../../shared/cart/cart.ts'
import { EmptyCart } from '../../shared/cart/empty-cart.tsx'
import { type Draft, EMPTY_DRAFT, saveDraft, savedDraft } from '../../shared/checkout/draft.ts'
import { placeOf } from '../../shared/checkout/use-cart-summary.tsx'
import { destinationOf, knowsPlace } from '../../shared/checkout/use-delivery.ts'
import { AT_HOME } from '../../shared/delivery/at-home.ts'
import { orderReads } from '../../shared/order/order-reads.ts'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { Screen } from '../../shared/screen/screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Chooser } from './chooser.tsx'
import { Back } from './for-order.tsx'

/** Defaults to standard delivery to the shop's own city. */
const askedBy = (draft: Draft) => ({
  ...(knowsPlace(draft) ? destinationOf(draft) : AT_HOME),
  method: draft.shipping === '' ? ('standard' as const) : draft.shipping,
})

/** Chooses a delivery day and time for the cart. The time is reserved only when the order is placed. */
export function ForCart({ atHome }: { atHome: DeliveryDays | undefined }) {
  const t = useText()
  const language = useLanguage()
  const cart = useCart()
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [isPlaceKnown, setIsPlaceKnown] = useState(false)
  useEffect(() => {
    setDraft(savedDraft())
    setIsPlaceKnown(true)
  }, [])
  const query = askedBy(draft)
  const { data, isError, isFetching, refetch } = useQuery({
    ...orderReads.cartDays(query),
    staleTime: 0,
    enabled: isPlaceKnown && cart.lines.length > 0,
    ...(!isPlaceKnown && atHome && { initialData: atHome }),
  })
  if (cart.lines.length === 0)
    return (
      <Screen title={t('deliveryDate.title')} unlisted>
        <EmptyCart className="page max-w-304 py-12" />
      </Screen>
    )
  const place = knowsPlace(draft) ? placeOf(draft, language) : AT_HOME.region
  return (
    <Screen title={t('deliveryDate.title')} unlisted>
      <div className="page max-w-304 py-8 lg:py-12">
        <h1 className="display text-h1">{t('deliveryDate.title')}</h1>
        {data && data.days.length > 0 ? (
          <>
            <p className="mt-2 mb-7 text-ink-2">{t('deliveryDate.intro', { method: t(`delivery.${data.method}`), place })}</p>
            <Choosing key={JSON.stringify(query)} days={data} draft={draft} />
          </>
        ) : data ? (
          <Carrier />
        ) : isError ? (
          <Unread busy={isFetching} onAgain={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </Screen>
  )
}

function Choosing({ days, draft }: { days: DeliveryDays; draft: Draft }) {
  const t = useText()
  const navigate = useNavigate()
  const checkout = useCheckoutPath()
  const zone = days.zone ?? 0
  const go = (slot: ChosenSlot | null) => {
    const { id, day, opens, closes } = slot ?? { id: 0, day: '', opens: 0, closes: 0 }
    saveDraft({ ...savedDraft(), slot: slot && { id, day, opens, closes, zone } })
    void navigate(checkout)
  }
  const now = draft.slot && draft.slot.zone === zone ? draft.slot : undefined
  return (
    <Chooser
      days={days}
      now={now}
      busy={false}
      refused={undefined}
      onTake={go}
      beside={
        <>
          <Back to={checkout}>{t('deliveryDate.backToCheckout')}</Back>
          <button
            type="button"
            onClick={() => go(null)}
            className="inline-flex min-h-11 items-center text-small font-medium underline underline-offset-4"
          >
            {t('deliveryDate.anyTime')}
          </button>
        </>
      }
    />
  )
}

function useCheckoutPath() {
  const { device } = usePreferences()
  return device === 'mobile' ? paths.checkout() : paths.checkoutDesktop()
}

function Carrier() {
  const t = useText()
  const checkout = useCheckoutPath()
  return (
    <EmptyState
      title={t('deliveryDate.none.title')}
      action={<ButtonLink to={checkout}>{t('deliveryDate.backToCheckout')}</ButtonLink>}
    >
      {t('deliveryDate.none.carrier')}
    </EmptyState>
  )
}

function Unread({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  const t = useText()
  return (
    <div role="alert" className="mt-7 max-w-[62ch]">
      <p className="text-danger">{t('deliveryDate.unread')}</p>
      <Button look="outline" size="touch" busy={busy} onClick={onAgain} className="mt-3">
        {t('common.tryAgain')}
      </Button>
    </div>
  )
}

const Waiting = () => (
  <div aria-busy="true" className="mt-7 grid gap-x-16 gap-y-8 lg:grid-cols-[420px_1fr]">
    <Skeleton className="h-90" />
    <Skeleton className="h-60" />
  </div>
)
