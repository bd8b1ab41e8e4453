import { metricValue } from '#domain/analytics/metrics.ts'
import { useLanguage } from '../../i18n/text.tsx'
import { countryName } from '../../shared/address/countries.ts'
import type { Distribution } from './analytics-reads.ts'
import { useFigures } from './use-figures.ts'

export type Region = Distribution['counties']['shown'][number]
export type Figures = Pick<Region, 'sums' | 'customers' | 'tailored'>
export const MAP_MEASURES = ['net', 'orders', 'average', 'customers'] as const
export type MapMeasure = (typeof MAP_MEASURES)[number]

export const mapValue = (measure: MapMeasure, { sums, customers }: Figures): number =>
  measure === 'customers' ? customers : (metricValue(measure, sums) ?? 0)

export function usePlaceFigures() {
  const language = useLanguage()
  const { money, count } = useFigures()
  const show = (measure: MapMeasure, figures: Figures) => {
    const value = mapValue(measure, figures)
    return measure === 'net' || measure === 'average' ? money(value) : count(value)
  }
  const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? countryName(language, code) : code)
  return { show, money, count, country }
}
