import { type Dimension, type MetricId, metricOf } from '#domain/analytics/metrics.ts'
import type { Grain } from '#domain/analytics/range.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { countryName } from '../../shared/address/countries.ts'
import { formatPrice } from '../../shared/money/price.tsx'

/** Direction isolates keep an amount left to right inside right-to-left text. */
const isolated = (text: string) => `\u2066${text}\u2069`

/** `money` takes KES cents, `percent` takes per mille. */
export function useFigures() {
  const language = useLanguage()
  const number = formatters.getNumberFormat(localeOf(language))
  const money = (cents: number) => {
    const amount = formatPrice(Math.abs(cents), { language, currency: 'KES', rate: 1 })
    return isolated(cents < 0 ? `−${amount}` : amount)
  }
  const count = (value: number) => number.format(value)
  const show = (metric: MetricId, value: number | null) => {
    if (value === null) return '–'
    return metricOf(metric).unit === 'money' ? money(value) : count(value)
  }
  /** Formats a per-mille value as a percentage, without a minus sign. */
  const percent = (perMille: number) => `${(Math.abs(perMille) / 10).toFixed(1)} %`
  return { money, count, show, percent }
}

const FORMATS = {
  day: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  week: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'short', year: 'numeric', timeZone: 'UTC' },
} as const

export function useBucketName(grain: Grain): (day: string) => string {
  const format = formatters.getDateTimeFormat(localeOf(useLanguage()), FORMATS[grain])
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** Returns the name of a value of a dimension, or the value itself when it has no name. */
export function useValueName(): (dimension: Dimension, key: string) => string {
  const t = useText()
  const language = useLanguage()
  return (dimension, key) => {
    if (key === '-') return t('admin.analytics.nothing')
    if (key === 'others') return t('admin.analytics.others')
    if (dimension === 'country' && /^[A-Z]{2}$/.test(key)) return countryName(language, key)
    return t.maybe(`admin.analytics.is.${dimension}.${key}`) ?? key
  }
}
