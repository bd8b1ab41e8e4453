import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { Price } from '../../money/price.tsx'
import { PayButton } from '../pay-button.tsx'
import type { CardHandle } from './card-handle.ts'
import { TestCardFields } from './test-card-form.tsx'

/** Loaded only when a card provider is set up. */
const StripeCard = lazy(() => import('./stripe-card.tsx'))

type Props = {
  number: string
  /** KES cents. */
  amount: number
  about: ReactNode
  publishableKey: string | null
  busy: boolean
  failed: ReactNode
  onPay: (card: CardHandle) => void
}

export function CardMethod({ number, amount, about, publishableKey, busy, failed, onPay }: Props) {
  const t = useText()
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<CardHandle>(null)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && card.current) onPay(card.current)
      }}
      className="max-w-140"
    >
      {publishableKey === null ? (
        <TestCardFields number={number} form={form} handle={card} />
      ) : (
        hydrated && (
          <Suspense fallback={<Fields />}>
            <StripeCard publishableKey={publishableKey} amount={amount} number={number} handle={card} waiting={<Fields />} />
          </Suspense>
        )
      )}
      <PayButton amount={amount} about={about} busy={busy} failed={failed} secure>
        {t.rich('payment.pay', { amount: <Price key="amount" amount={amount} exact /> })}
      </PayButton>
      <p className="mt-3 flex gap-2 text-small text-muted">
        <Icon name="lock" size={16} className="mt-0.5" />
        {t(publishableKey === null ? 'payment.secure.demonstration' : 'payment.secure.live')}
      </p>
    </form>
  )
}

const Fields = () => (
  <div className="grid grid-cols-2 gap-x-4 gap-y-5">
    <Skeleton className="col-span-2 h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </div>
)
