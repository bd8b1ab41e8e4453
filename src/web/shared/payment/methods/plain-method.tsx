import { type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/text.tsx'
import { Price } from '../../money/price.tsx'
import { PayButton } from '../pay-button.tsx'
import type { ListedMethod } from './method-list.tsx'

type Plain = ListedMethod & { kind: Exclude<ListedMethod['kind'], 'card'> }
type Props = { method: Plain; amount: number; about: ReactNode; busy: boolean; failed: ReactNode; onPay: () => void }

export function PlainMethod({ method: { kind, provider }, amount, about: shown, busy, failed, onPay }: Props) {
  const t = useText()
  const about = useId()
  return (
    <form
      aria-describedby={about}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onPay()
      }}
      className="max-w-140"
    >
      <p id={about} className="text-ink-2">
        {t(`payment.method.${kind}.text`)} {provider === 'sandbox' && t('payment.method.demonstration')}
      </p>
      <PayButton amount={amount} about={shown} busy={busy} failed={failed}>
        {t.rich(`payment.method.${kind}.do`, { amount: <Price key="amount" amount={amount} exact /> })}
      </PayButton>
    </form>
  )
}
