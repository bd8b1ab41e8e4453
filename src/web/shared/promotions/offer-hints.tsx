import type { Cart } from '#modules/cart/contract.ts'
import { useText } from '../../i18n/text.tsx'
import { usePrice } from '../money/price.tsx'

/** Lists what the cart misses until a promotion or its next tier applies. */
export function OfferHints({ hints = [] }: Pick<Cart, 'hints'>) {
  const t = useText()
  const price = usePrice()
  return hints.map(({ kind, label, short, minimum }) => (
    <div key={`${kind} ${label}`} className="mt-3">
      <p className="text-small text-ink-2">
        {kind === 'spend'
          ? t('promotions.hint.spend', { amount: price(short), name: label })
          : t('promotions.hint.quantity', { count: short, name: label })}
      </p>
      <span aria-hidden="true" className="mt-2 block h-0.5 bg-line">
        <span
          className="block h-full bg-accent transition-[inline-size] duration-(--d-2)"
          style={{ inlineSize: `${100 - (short / minimum) * 100}%` }}
        />
      </span>
    </div>
  ))
}
