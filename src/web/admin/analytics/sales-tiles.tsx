import { METRIC_IDS, type MetricId, metricOf, metricValue, type Sums } from '#domain/analytics/metrics.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import type { Filters, Period } from './analytics-reads.ts'
import { Definitions, Tile } from './tile.tsx'
import { useBucketName, useFigures } from './use-figures.ts'

type Props = { now: Sums; before: Sums | null; period: Period; filters: Filters }

export function SalesTiles({ now, before, period, filters }: Props) {
  const t = useText()
  const day = useBucketName('week')
  const aside = period.before && (
    <span className="text-[0.8125rem] text-muted">
      {t('admin.analytics.compared', { from: day(period.before.from), to: day(period.before.to) })}
    </span>
  )
  return (
    <Panel
      className="overflow-clip"
      title={t('admin.analytics.dates', { from: day(period.from), to: day(period.to) })}
      id="tiles"
      aside={aside}
    >
      <div className="-mb-px grid grid-cols-2 border-t lg:grid-cols-5">
        {METRIC_IDS.map((metric) => (
          <SalesTile key={metric} metric={metric} now={now} before={before} filters={filters} />
        ))}
      </div>
      <Definitions
        definitions={METRIC_IDS.map((metric) => ({
          name: t(`admin.analytics.metric.${metric}`),
          words: `${t(`admin.analytics.means.${metric}`)} ${t(`admin.analytics.booked.${metricOf(metric).booked}`)}`,
        }))}
      />
    </Panel>
  )
}

type TileProps = Pick<Props, 'now' | 'before' | 'filters'> & { metric: MetricId }

export function SalesTile({ metric, now, before, filters }: TileProps) {
  const t = useText()
  const { show } = useFigures()
  return (
    <Tile
      label={t(`admin.analytics.metric.${metric}`)}
      means={t(`admin.analytics.means.${metric}`)}
      now={metricValue(metric, now)}
      before={before ? metricValue(metric, before) : undefined}
      show={(value) => show(metric, value)}
      rise={metricOf(metric).rise}
      to={adminPaths.sales({ ...filters, view: 'rows', metric })}
    />
  )
}
