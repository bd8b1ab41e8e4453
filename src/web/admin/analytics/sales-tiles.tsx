import { Link } from 'react-router'
import { changeOf, METRIC_IDS, type MetricId, metricOf, metricValue, type Sums } from '#domain/analytics/metrics.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import type { Filters, Period } from './analytics-reads.ts'
import { useBucketName, useFigures } from './use-figures.ts'

type Props = { now: Sums; before: Sums | null; period: Period; filters: Filters }

/** Metrics of the period, compared with the period before. Each one opens its orders and refunds. */
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
          <Tile
            key={metric}
            metric={metric}
            now={now}
            before={before}
            to={adminPaths.sales({ ...filters, view: 'rows', metric })}
          />
        ))}
      </div>
      <Definitions />
    </Panel>
  )
}

function Tile({ metric, now, before, to }: { metric: MetricId; now: Sums; before: Sums | null; to: string }) {
  const t = useText()
  const { show } = useFigures()
  return (
    <Link
      to={to}
      title={t(`admin.analytics.means.${metric}`)}
      className="block border-e border-b border-line px-4 py-3.5 hover:bg-sunk max-lg:even:border-e-0 sm:px-5 lg:nth-[5n]:border-e-0"
    >
      <span className="block text-[0.875rem]">{t(`admin.analytics.metric.${metric}`)}</span>
      <span className="figures display mt-1.5 block text-[clamp(1.0625rem,0.6rem+1.4vw,1.4rem)] leading-tight font-normal">
        {show(metric, metricValue(metric, now))}
      </span>
      <span className="figures mt-0.5 block text-[0.8125rem] text-muted">
        {before && <Change metric={metric} now={metricValue(metric, now)} before={metricValue(metric, before)} />}
      </span>
    </Link>
  )
}

const SIGNS = { up: '▲', down: '▼', same: '=' } as const

function Change({ metric, now, before }: { metric: MetricId; now: number | null; before: number | null }) {
  const t = useText()
  const { show, percent } = useFigures()
  const change = changeOf(now, before)
  const way = change === null || change === 0 ? 'same' : change > 0 ? 'up' : 'down'
  const { rise } = metricOf(metric)
  const tone = way === 'same' || rise === 'neutral' ? '' : (way === 'up') === (rise === 'good') ? 'text-success' : 'text-danger'
  return (
    <>
      {change !== null && (
        <span className={tone}>
          <span aria-hidden="true">{SIGNS[way]} </span>
          <span className="sr-only">{t(`admin.analytics.change.${way}`)} </span>
          <bdi>{percent(change)}</bdi>{' '}
        </span>
      )}
      {t('admin.analytics.before', { figure: show(metric, before) })}
    </>
  )
}

/** Definitions of the metrics, in the order of the tiles. */
function Definitions() {
  const t = useText()
  return (
    <details className="border-t px-4 py-1 text-[0.8125rem] text-ink-2 sm:px-5">
      <summary className="min-h-9 cursor-pointer py-2 underline underline-offset-4">{t('admin.analytics.definitions')}</summary>
      <dl className="grid gap-x-8 gap-y-2.5 pt-1 pb-3 sm:grid-cols-2">
        {METRIC_IDS.map((metric) => (
          <div key={metric}>
            <dt className="font-medium text-ink">{t(`admin.analytics.metric.${metric}`)}</dt>
            <dd>
              {t(`admin.analytics.means.${metric}`)} {t(`admin.analytics.booked.${metricOf(metric).booked}`)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
