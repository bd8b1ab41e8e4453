import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useOnline } from '../../ui/use-online.ts'
import { Price } from '../money/price.tsx'

/** `about`: the amount in the display currency of the order. */
type Props = { amount: number; about: ReactNode; busy: boolean; failed?: ReactNode; secure?: boolean; children: ReactNode }

export function PayButton({ amount, about, busy, failed, secure, children }: Props) {
  const t = useText()
  const hydrated = useHydrated()
  const online = useOnline()
  return (
    <div className="mt-7">
      {failed}
      <Button
        type={hydrated && online ? 'submit' : 'button'}
        busy={busy}
        disabledReason={online ? null : t('payment.offline.short')}
        className="w-full"
      >
        {secure && <Icon name="lock" size={18} />}
        <span>{children}</span>
      </Button>
      {about && (
        <p className="mt-2 text-small text-muted">
          {t.rich('payment.inKes', {
            amount: <Price key="amount" amount={amount} exact />,
            about,
          })}
        </p>
      )}
    </div>
  )
}
