import type { CartAdjustment } from '#modules/cart/contract.ts'
import { Price } from '../money/price.tsx'
import { savingsOf } from './savings.ts'

export function LineSavings({
  adjustments = [],
  exact,
}: {
  adjustments?: readonly CartAdjustment[] | undefined
  exact?: boolean
}) {
  if (adjustments.length === 0) return null
  return (
    <ul className="mt-0.5 text-small text-success">
      {savingsOf(adjustments).map(({ label, amount }) => (
        <li key={label} className="flex flex-wrap justify-between gap-x-4">
          <bdi>{label}</bdi> <Price amount={-amount} exact={exact} />
        </li>
      ))}
    </ul>
  )
}
