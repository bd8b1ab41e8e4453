import { priceOf, type Unit } from '#domain/pricing/goods.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Language } from '#kernel/languages.ts'
import { kes } from '#kernel/money.ts'
import { showIn, shownDecimals } from '#kernel/shown-amount.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'

/** Quantity at a unit price, in KES cents. */
export type PricePart = { unit: Unit; unitPrice: number; quantity: number }
/** KES cents of a single price, or the parts of a sum. */
export type Amount = number | readonly PricePart[]

/** Converts unit prices before adding them up. Converting the sum as a whole could be off by a cent. */
const unitsOf = (amount: Amount, show: (cents: number) => number): number =>
  typeof amount === 'number'
    ? show(amount)
    : amount.reduce((sum, { unit, unitPrice, quantity }) => sum + priceOf(unit, kes(show(unitPrice)), quantity), 0)

export const feePart = (fee: number): PricePart => ({ unit: 'piece', unitPrice: fee, quantity: 1 })

export function formatPrice(
  amount: Amount,
  { language, currency, rate }: { language: Language; currency: Currency; rate: number },
): string {
  const decimals = shownDecimals(currency)
  const units = unitsOf(amount, (cents) => (currency === 'KES' ? cents : showIn(kes(cents), currency, rate)))
  const figures = formatters.getNumberFormat(localeOf(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return `${currency}\u00a0${figures.format(decimals === 0 ? units : units / 100)}`
}
