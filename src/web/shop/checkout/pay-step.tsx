import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { useDay } from '../../shared/account/dates.ts'
import { Price } from '../../shared/money/price.tsx'
import { usePreferences } from '../../shared/preferences/preferences.tsx'
import { Deposit, useDeposit } from '../../shared/terms/deposit.tsx'
import { PayWith } from '../../shared/terms/pay-with.tsx'
import { Button } from '../../ui/button.tsx'

type Props = {
  total: number
  /** Date on which the last part is sent. Undefined if all of it is sent at once. */
  sendDay: string | undefined
  /** The cart holds made-to-measure pieces, so a deposit may be possible. */
  made: boolean
  settled: boolean
  busy: boolean
  stopped?: string
  refused: ReactNode
  onPress: () => void
}

export function PayStep({ total, sendDay, made, settled, busy, stopped, refused, onPress }: Props) {
  const t = useText()
  const dayOf = useDay()
  const { currency } = usePreferences()
  const deposit = useDeposit(total)
  const now = made && deposit ? deposit.now : total // the default amount on the payment page
  return (
    <div className="max-w-160">
      {sendDay && (
        <p className="mb-3 border-s-2 border-info ps-3 font-medium">{t('checkout.sentLater', { day: dayOf(sendDay) })}</p>
      )}
      <p className="text-ink-2">
        {t('checkout.kept')} <PayWith /> {made && <Deposit total={total} />}
      </p>
      {refused}
      <Button busy={busy} disabledReason={stopped} onClick={onPress} className="mt-5 w-full">
        <span>{t.rich('checkout.toPay', { amount: <Price amount={now} exact /> })}</span>
      </Button>
      {stopped && <p className="mt-2 text-small text-danger">{stopped}</p>}
      {currency !== 'KES' && settled && (
        <p className="mt-2.5 text-small text-ink-2">{t.rich('totals.charged', { amount: <Price amount={total} exact /> })}</p>
      )}
    </div>
  )
}
