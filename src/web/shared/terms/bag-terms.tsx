import type { CartLine } from '#modules/cart/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { BagReadyBy } from '../garments/ready-by.tsx'
import { Deposit } from './deposit.tsx'

type Props = { lines: readonly CartLine[]; total: number; className?: string }

/** What is agreed for what is made to measure in the bag: the deposit, by when it is ready, and what will be asked. `total`: KES cents. */
export function BagTerms({ lines, total, className = '' }: Props) {
  const t = useText()
  if (!lines.some(({ make, trouble }) => make === 'measure' && trouble !== 'gone')) return null
  return (
    <div className={`text-small text-ink-2 ${className}`}>
      <p>
        <Deposit total={total} /> {t('terms.asked')}
      </p>
      <BagReadyBy lines={lines} className="mt-1" />
    </div>
  )
}
