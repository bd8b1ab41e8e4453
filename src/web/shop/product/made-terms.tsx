import type { Product } from '#modules/catalogue/contract.ts'
import { Deposit } from '../../shared/terms/deposit.tsx'
import Making from './making.tsx'

/** `price`: KES cents. */
export default function MadeTerms({ product, price }: { product: Product; price: number }) {
  return (
    <ul className="mt-3 grid gap-1.5 border-s-2 border-line ps-3.5 text-small text-ink-2">
      <li className="empty:hidden">
        <Deposit total={price} />
      </li>
      <li>
        <Making slug={product.slug} days={product.madeToMeasure?.days ?? 0} />
      </li>
    </ul>
  )
}
