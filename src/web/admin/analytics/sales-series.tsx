import { metricValue } from '#domain/analytics/metrics.ts'
import { addDays } from '#domain/analytics/range.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { BarSeries } from '../../shared/admin/charts/bar-series.tsx'
import { shortAmount } from '../../shared/admin/charts/scale.ts'
import type { Filters, Period, Report } from './analytics-reads.ts'
import { useBucketName, useFigures } from './use-figures.ts'

type Props = { report: Pick<Report, 'period' | 'series'>; filters: Filters }

/** Returns the last day of the bucket that begins on `day`, at most the end of the period. */
function endOf(day: string, { grain, to }: Period): string {
  const next = grain === 'month' ? addDays(`${addDays(day, 31).slice(0, 8)}01`, -1) : addDays(day, grain === 'week' ? 6 : 0)
  return next < to ? next : to
}

export function SalesSeries({ report: { period, series }, filters }: Props) {
  const t = useText()
  const { money } = useFigures()
  const nameOf = useBucketName(period.grain)
  const { grain: _, ...rest } = filters
  const bars = series.map(({ day, sums, before }) => {
    const days = { from: day < period.from ? period.from : day, to: endOf(day, period) }
    return {
      id: day,
      label: nameOf(day),
      value: metricValue('net', sums) ?? 0,
      before: before && (metricValue('net', before) ?? 0),
      to: adminPaths.sales({ ...rest, ...days, view: 'rows', metric: 'net' }),
    }
  })
  const labels = {
    title: t('admin.analytics.series'),
    unit: t('admin.analytics.inKes'),
    now: t('admin.analytics.thisPeriod'),
    before: t('admin.analytics.periodBefore'),
    asTable: t('admin.analytics.asTable'),
    label: t(`admin.analytics.by.${period.grain}`),
  }
  return <BarSeries id="series" bars={bars} words={labels} tick={shortAmount} show={money} />
}
