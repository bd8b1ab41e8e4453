import { depositOf } from '#domain/pricing/deposit.ts'
import { kes } from '#kernel/money.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../money/price.tsx'
import { useStoreSettings } from '../store/first-page.ts'

/** Null when there is no deposit. `total`: KES cents. */
export function Deposit({ total }: { total: number }) {
  const t = useText()
  const parts = useDeposit(total)
  if (!parts) return null
  return t.rich('terms.deposit', {
    share: parts.percent,
    now: <Price key="now" amount={parts.now} />,
    later: <Price key="later" amount={parts.later} />,
  })
}

/** Deposit and balance in KES cents. Null when there is no deposit. */
export function useDeposit(total: number): { percent: number; now: number; later: number } | null {
  const { depositPercent: percent } = useStoreSettings()
  if (percent === null || total <= 0) return null
  const { deposit, balance } = depositOf({ total: kes(total), vat: kes(0) }, percent)
  return { percent, now: deposit.total, later: balance.total }
}
