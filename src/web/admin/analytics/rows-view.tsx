import { useMemo } from 'react'
import { MEASURES, METRIC_IDS, type Measure, metricOf, metricValue, sumOf } from '#domain/analytics/metrics.ts'
import { type Text, useText } from '../../i18n/text.tsx'
import { useMoment } from '../../shared/account/dates.ts'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { NewerOlder } from '../../shared/admin/kit/newer-older.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { TableExport } from '../../shared/admin/kit/table-export.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { type Rows, type RowsOf, rowsFile } from './analytics-reads.ts'
import { useFigures } from './use-figures.ts'

type Row = Rows['rows'][number]

export function RowsView({ found, query }: { found: Rows; query: RowsOf }) {
  const t = useText()
  const { period, rows, total, size } = found
  const { metric, page = 1, ...filters } = query
  const columns = useColumns(query)
  const name = t(`admin.analytics.metric.${metric}`)
  const at = (target: number) =>
    target < 1 || (target - 1) * size >= total
      ? undefined
      : adminPaths.sales({ ...filters, view: 'rows', metric, page: target > 1 ? target : undefined })
  const tabs = METRIC_IDS.map((each) => ({
    to: adminPaths.sales({ ...filters, view: 'rows', metric: each }),
    name: t(`admin.analytics.metric.${each}`),
    current: each === metric,
  }))
  return (
    <AnalyticsFrame
      path="/admin/analytics/sales"
      filters={filters}
      period={period}
      keeps={{ view: 'rows', metric }}
      heading={t('admin.analytics.rowsOf', { metric: name })}
    >
      <StatusTabs label={t('admin.analytics.metrics')} tabs={tabs} />
      <Panel
        title={t('admin.analytics.rowCount', { count: total })}
        id="rows"
        className="min-w-0 overflow-clip"
        aside={<TableExport.All to={(format) => rowsFile(query, format)} excel count={total} />}
      >
        <Sum found={found} query={query} />
        {rows.length > 0 ? (
          <PlainTable
            caption={name}
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowTo={({ number }) => adminPaths.order(number)}
          />
        ) : (
          <EmptyState compact title={t('admin.analytics.none')} />
        )}
      </Panel>
      {total > size && <NewerOlder newer={at(page - 1)} older={at(page + 1)} />}
    </AnalyticsFrame>
  )
}

const rowId = ({ at, number, refund }: Row) => [at, number, refund].join(' ')

function Sum({ found: { sums }, query: { metric } }: { found: Rows; query: RowsOf }) {
  const t = useText()
  const { show, count } = useFigures()
  const { of, per } = metricOf(metric)
  const sum = show(metric, sumOf(of, sums))
  return (
    <p className="border-t px-4 py-3 text-small sm:px-5">
      {per
        ? t('admin.analytics.rowsAverage', {
            sum,
            orders: count(sumOf(per, sums)),
            average: show(metric, metricValue(metric, sums)),
          })
        : t('admin.analytics.rowsSum', { sum })}
    </p>
  )
}

const measuresOf = ({ metric }: RowsOf): Measure[] => {
  const { of, per = {} } = metricOf(metric)
  return MEASURES.filter((measure) => of[measure] || per[measure])
}

function useColumns(query: RowsOf): Column<Row>[] {
  const t = useText()
  const moment = useMoment()
  const { money, count, show } = useFigures()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language and the metric
  return useMemo<Column<Row>[]>(() => {
    const measures = measuresOf(query)
    const parts = measures.length === 1 ? [] : measures
    return [
      ...orderColumns(t, moment),
      ...parts.map(
        (measure): Column<Row> => ({
          id: measure,
          header: t(`admin.analytics.metric.${measure}`),
          align: 'end',
          card: 'none',
          from: 'lg',
          cell: ({ sums }) => (measure === 'orders' ? count(sums.orders) : money(sums[measure])),
        }),
      ),
      {
        id: 'value',
        header: metricOf(query.metric).per ? t('admin.analytics.amount') : t(`admin.analytics.metric.${query.metric}`),
        align: 'end',
        card: 'aside',
        cell: ({ sums }) => show(query.metric, sumOf(metricOf(query.metric).of, sums)),
      },
    ]
  }, [t, query.metric])
}

const orderColumns = (t: Text, moment: ReturnType<typeof useMoment>): Column<Row>[] => [
  {
    id: 'number',
    header: t('admin.analytics.order'),
    card: 'title',
    cell: ({ number }) => (
      <bdi dir="ltr" className="figures font-medium">
        {number}
      </bdi>
    ),
  },
  { id: 'at', header: t('admin.analytics.bookedOn'), card: 'sub', cell: ({ at }) => moment(at) },
  {
    id: 'kind',
    header: t('admin.analytics.kind'),
    card: 'line',
    cell: ({ refund }) => (
      <Badge tone={refund ? 'warn' : 'success'}>{t(refund ? 'admin.analytics.refund' : 'admin.analytics.sale')}</Badge>
    ),
  },
  {
    id: 'channel',
    header: t('admin.analytics.dimension.channel'),
    card: 'none',
    from: 'lg',
    cell: ({ channel }) => t.maybe(`admin.analytics.is.channel.${channel}`) ?? channel,
  },
]
