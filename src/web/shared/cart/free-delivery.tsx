import type { Cart } from '#modules/cart/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { Price } from '../money/price.tsx'
import { useFirstPage } from '../store/first-page.ts'

type Props = Pick<Cart, 'items' | 'freeDelivery'> & { className?: string }

/** Amount missing for free delivery in the shop's own city. Renders nothing when nothing can make it free. */
export function FreeDelivery({ items, freeDelivery = false, className = '' }: Props) {
  const t = useText()
  const { freeFrom, store } = useFirstPage()
  if (freeFrom === null && !freeDelivery) return null
  const missing = freeDelivery || freeFrom === null ? 0 : Math.max(0, freeFrom - items)
  return (
    <div className={className}>
      <p className="text-small text-ink-2">
        {missing > 0
          ? t.rich('cart.untilFree', { city: store.city, amount: <Price amount={missing} /> })
          : t('cart.free', { city: store.city })}
      </p>
      <span aria-hidden="true" className="mt-2 block h-0.5 bg-line">
        <span
          className="block h-full bg-ink transition-[inline-size] duration-(--d-2)"
          style={{ inlineSize: `${missing === 0 ? 100 : (items / (items + missing)) * 100}%` }}
        />
      </span>
    </div>
  )
}
