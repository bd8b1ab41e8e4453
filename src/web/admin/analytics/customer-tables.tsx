import { metricValue } from '#domain/analytics/metrics.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { Panel } from '../../shared/admin/panel.tsx'
import type { CustomersRead } from './analytics-reads.ts'
import { FigureTable } from './split-table.tsx'
import { useFigures } from './use-figures.ts'

type Of = { report: CustomersRead }

export function KindTable({ report: { kinds } }: Of) {
  const t = useText()
  const { count, money } = useFigures()
  const add = (of: (kind: CustomersRead['kinds'][number]) => number) => kinds.reduce((sum, kind) => sum + of(kind), 0)
  const net = (kind: CustomersRead['kinds'][number]) => metricValue('net', kind.sums) ?? 0
  return (
    <FigureTable
      id="kinds"
      title={t('admin.analytics.kinds')}
      about={t('admin.analytics.kindsAbout')}
      head={[t('admin.analytics.customers'), t('admin.analytics.metric.orders'), t('admin.analytics.metric.net')]}
      rows={kinds.map((kind) => ({
        id: kind.key,
        name: t(`admin.analytics.buyer.${kind.key}`),
        figures: [count(kind.customers), count(kind.sums.orders), money(net(kind))],
      }))}
      total={[count(add((kind) => kind.customers)), count(add((kind) => kind.sums.orders)), money(add(net))]}
    />
  )
}

export function GapTable({ report: { gaps } }: Of) {
  const t = useText()
  const days = (count: number) => t('admin.analytics.dayCount', { count })
  const rows = gaps
    ? (['quarter', 'median', 'threeQuarters'] as const).map((part) => ({
        id: part,
        name: t(`admin.analytics.gap.${part}`),
        figures: [days(gaps[part])],
      }))
    : []
  return <FigureTable id="gaps" title={t('admin.analytics.gaps')} head={[t('admin.analytics.gapDays')]} rows={rows} />
}

export function GroupTable({ report: { groups } }: Of) {
  const t = useText()
  const { count, money } = useFigures()
  return (
    <FigureTable
      id="groups"
      title={t('admin.analytics.groups')}
      about={t('admin.analytics.groupsAbout')}
      head={[t('admin.analytics.customers'), t('admin.analytics.metric.net')]}
      rows={groups.map(({ group, customers, net }) => ({
        id: group,
        name: t(`admin.analytics.group.${group}`),
        figures: [count(customers), money(net)],
      }))}
    />
  )
}

export function FirstProductTable({ report: { firstProducts } }: Of) {
  const t = useText()
  const { count, percent } = useFigures()
  return (
    <FigureTable
      id="first-products"
      title={t('admin.analytics.firstProducts')}
      about={t('admin.analytics.firstProductsAbout')}
      head={[t('admin.analytics.customers'), t('admin.analytics.orderedAgain')]}
      rows={firstProducts.map(({ name, customers, repeated }) => ({
        id: name,
        name: <bdi>{name}</bdi>,
        figures: [count(customers), percent(Math.round((repeated * 1000) / customers))],
      }))}
    />
  )
}

export function ValueTable({ report: { cohorts } }: Of) {
  const t = useText()
  const { count, money } = useFigures()
  const rows = [0, 1, 2, 3, 6, 11].flatMap((later) => {
    const old = cohorts.filter(({ net }) => net.length > later)
    const customers = old.reduce((sum, { size }) => sum + size, 0)
    if (customers === 0) return []
    const value = old.reduce((sum, { net }) => sum + net.slice(0, later + 1).reduce((all, each) => all + each, 0), 0)
    const name = t('admin.analytics.monthsLater', { count: later })
    return [{ id: String(later), name, figures: [count(customers), money(Math.round(value / customers))] }]
  })
  return (
    <FigureTable
      id="values"
      title={t('admin.analytics.values')}
      about={t('admin.analytics.valuesAbout')}
      head={[t('admin.analytics.customers'), t('admin.analytics.valueEach')]}
      rows={rows}
    />
  )
}

export function CohortTable({ report: { cohorts } }: Of) {
  const t = useText()
  const { count } = useFigures()
  const month = formatters.getDateTimeFormat(localeOf(useLanguage()), { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const columns = Array.from({ length: Math.max(0, ...cohorts.map(({ customers }) => customers.length)) }, (_, later) => later)
  return (
    <Panel title={t('admin.analytics.cohorts')} id="cohorts" className="min-w-0">
      <p className="px-4 pb-3 text-[0.8125rem] text-muted sm:px-5">{t('admin.analytics.cohortsAbout')}</p>
      {cohorts.length === 0 ? (
        <p className="border-t px-4 py-5 text-ink-2 sm:px-5">{t('admin.analytics.none')}</p>
      ) : (
        <div className="scroller overflow-x-auto border-t px-4 py-3 sm:px-5">
          <table className="figures text-small">
            <caption className="sr-only">{t('admin.analytics.cohorts')}</caption>
            <thead className="text-[0.8125rem] text-muted">
              <tr>
                <th scope="col" className="py-1 pe-3 text-start font-medium">
                  {t('admin.analytics.firstOrder')}
                </th>
                <th scope="col" className="px-2 py-1 text-end font-medium">
                  {t('admin.analytics.customers')}
                </th>
                {columns.map((later) => (
                  <th key={later} scope="col" className="px-2 py-1 text-center font-medium">
                    +{later}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map(({ month: name, size, customers }) => (
                <tr key={name}>
                  <th scope="row" className="py-1 pe-3 text-start font-normal whitespace-nowrap">
                    {month.format(new Date(`${name}-01T00:00:00Z`))}
                  </th>
                  <td className="px-2 py-1 text-end">{count(size)}</td>
                  {customers.map((each, later) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the position is the month
                    <Share key={later} part={each} of={size} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

/** The tint is at most 30 %, so that the number keeps its contrast. */
function Share({ part, of }: { part: number; of: number }) {
  const percent = of === 0 ? 0 : Math.round((part * 100) / of)
  const tint = `color-mix(in oklab, var(--indigo) ${Math.round(percent * 0.3)}%, var(--surface))`
  return (
    <td className="border border-line px-2 py-1 text-center whitespace-nowrap" style={{ backgroundColor: tint }}>
      {part === 0 ? <span className="text-muted">·</span> : `${percent} %`}
    </td>
  )
}
