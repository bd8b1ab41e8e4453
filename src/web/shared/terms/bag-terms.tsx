import type { CartLine } from '#modules/cart/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { BagReadyBy } from '../garments/ready-by.tsx'
import { Deposit } from './deposit.tsx'

type Props = { lines: readonly CartLine[]; total: number; className?: string }

/** Terms of made-to-measure goods in the cart. Null without such goods. `total`: KES cents. */
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
