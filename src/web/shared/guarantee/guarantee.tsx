import type { Guarantee as Promised } from '#shapes/guarantee.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../money/price.tsx'

export default function Guarantee({ guarantee, className = '' }: { guarantee: Promised; className?: string }) {
  const t = useText()
  const { alteredFree_days, alterationFee, credit, credit_days, remade_days } = guarantee
  return (
    <ul className={`grid gap-1.5 ${className}`}>
      <li>{t.rich('guarantee.altered', { days: alteredFree_days, fee: <Price key="fee" amount={alterationFee} /> })}</li>
      <li>{t('guarantee.remade', { days: remade_days })}</li>
      {credit > 0 && <li>{t.rich('guarantee.credit', { days: credit_days, amount: <Price key="credit" amount={credit} /> })}</li>}
      <li>{t('guarantee.decides')}</li>
    </ul>
  )
}
