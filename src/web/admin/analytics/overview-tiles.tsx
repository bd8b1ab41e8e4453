import type { MetricId } from '#domain/analytics/metrics.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import type { Dates, OverviewRead } from './analytics-reads.ts'
import { SalesTile } from './sales-tiles.tsx'
import { Definitions, Tile } from './tile.tsx'
import { useBucketName, useFigures } from './use-figures.ts'

type Side = OverviewRead['now']
type Props = { report: OverviewRead; dates: Dates }
const SALES = ['net', 'orders', 'average', 'returns', 'total'] as const satisfies readonly MetricId[]

const ratio = (part: number, all: number, scale: number) => (all === 0 ? null : Math.round((part * scale) / all))

const FIGURES = {
  perOrder: ({ counts, sums }: Side) => ratio(counts.units, sums.orders, 100),
  newCustomers: ({ counts }: Side) => counts.newCustomers,
  returning: ({ counts }: Side) => ratio(counts.returning, counts.customers, 1000),
  sessions: ({ visits }: Side) => visits.sessions,
  conversion: ({ visits }: Side) => ratio(visits.bought, visits.sessions, 1000),
} as const
type Name = keyof typeof FIGURES
const NAMES = Object.keys(FIGURES) as Name[]

export function OverviewTiles({ report, dates }: Props) {
  const t = useText()
  const day = useBucketName('week')
  const { period, now, before } = report
  const definitions = [
    ...SALES.map((metric) => ({ name: t(`admin.analytics.metric.${metric}`), words: t(`admin.analytics.means.${metric}`) })),
    ...NAMES.map((name) => ({ name: t(`admin.analytics.metric.${name}`), words: t(`admin.analytics.means.${name}`) })),
  ]
  return (
    <Panel
      className="overflow-clip"
      title={t('admin.analytics.dates', { from: day(period.from), to: day(period.to) })}
      id="tiles"
      aside={
        period.before && (
          <span className="text-[0.8125rem] text-muted">
            {t('admin.analytics.compared', { from: day(period.before.from), to: day(period.before.to) })}
          </span>
        )
      }
    >
      <div className="-mb-px grid grid-cols-2 border-t lg:grid-cols-5">
        {SALES.map((metric) => (
          <SalesTile key={metric} metric={metric} now={now.sums} before={before?.sums ?? null} filters={dates} />
        ))}
        {NAMES.map((name) => (
          <OtherTile key={name} name={name} report={report} dates={dates} />
        ))}
      </div>
      <Definitions definitions={definitions} />
    </Panel>
  )
}

function OtherTile({ name, report: { period, now, before }, dates }: Props & { name: Name }) {
  const t = useText()
  const { count, percent } = useFigures()
  const { from, to: day } = period
  const rows: Record<Name, string> = {
    perOrder: adminPaths.sales({ ...dates, view: 'rows', metric: 'orders' }),
    newCustomers: adminPaths.customers({ since: from, until: day }),
    returning: adminPaths.sales({ ...dates, view: 'rows', metric: 'orders' }),
    sessions: adminPaths.visits({ from, day }),
    conversion: adminPaths.visits({ from, day, bought: true }),
  }
  const show = (value: number | null) => {
    if (value === null) return '–'
    if (name === 'perOrder') return (value / 100).toFixed(2)
    return name === 'returning' || name === 'conversion' ? percent(value) : count(value)
  }
  return (
    <Tile
      label={t(`admin.analytics.metric.${name}`)}
      means={t(`admin.analytics.means.${name}`)}
      now={FIGURES[name](now)}
      before={before ? FIGURES[name](before) : undefined}
      show={show}
      rise="good"
      to={rows[name]}
    />
  )
}
