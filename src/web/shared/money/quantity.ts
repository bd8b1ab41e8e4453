import type { Unit } from '#domain/pricing/goods.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage } from '../../i18n/text.tsx'

/** Returns a formatter for quantities: `2`, or `1.5 m` for fabric, which is counted in centimetres. */
export function useQuantity(): (value: number, unit: Unit) => string {
  const locale = localeOf(useLanguage())
  return (value, unit) =>
    unit === 'centimetre'
      ? formatters.getNumberFormat(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 }).format(value / 100)
      : formatters.getNumberFormat(locale).format(value)
}
