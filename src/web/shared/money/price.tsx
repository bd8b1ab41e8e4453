import { useLanguage } from '../../i18n/text.tsx'
import { usePreferences } from '../preferences/preferences.tsx'
import { type Amount, formatPrice } from './format-price.ts'

export { type Amount, feePart, formatPrice, type PricePart } from './format-price.ts'

export function usePrice(): (amount: Amount) => string {
  const { currency, rate } = usePreferences()
  const language = useLanguage()
  // Direction isolates keep the price left to right inside right-to-left text.
  return (amount) => `\u2066${formatPrice(amount, { language, currency, rate })}\u2069`
}

/** Renders an amount of KES cents in the visitor's currency. `exact` keeps KES, the currency that is charged. */
export function Price({ amount, exact, className = '' }: { amount: Amount; exact?: boolean; className?: string }) {
  const { currency, rate } = usePreferences()
  const language = useLanguage()
  const shown = exact ? { currency: 'KES' as const, rate: 1 } : { currency, rate }
  return (
    <bdi dir="ltr" className={`figures whitespace-nowrap ${className}`}>
      {formatPrice(amount, { language, ...shown })}
    </bdi>
  )
}
