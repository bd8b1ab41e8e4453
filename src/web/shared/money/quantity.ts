import type { Unit } from '#domain/pricing/goods.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage } from '../../i18n/text.tsx'

/** `2`, or `1.5 m`: cloth is counted in centimetres and spoken of in metres. */
export function useQuantity(): (value: number, unit: Unit) => string {
  const locale = localeOf(useLanguage())
  return (value, unit) =>
    unit === 'centimetre'
      ? formatters.getNumberFormat(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 2 }).format(value / 100)
      : formatters.getNumberFormat(locale).format(value)
}
