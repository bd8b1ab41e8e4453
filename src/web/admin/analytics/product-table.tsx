import { useMemo } from 'react'
import { Link } from 'react-router'
import { type Text, useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { Column } from '../../shared/admin/kit/columns.ts'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Filters, ProductsRead } from './analytics-reads.ts'
import { useFigures } from './use-figures.ts'

type Row = ProductsRead['rows'][number]
const COVER_WEEKS = 8
const TONES = { A: 'success', B: 'info', C: 'plain' } as const

export function ProductTable({ report: { rows, sums, total }, filters }: { report: ProductsRead; filters: Filters }) {
  const t = useText()
  const { money, count } = useFigures()
  const columns = useColumns()
  return (
    <Panel title={t('admin.analytics.productCount', { count: total })} id="products" className="min-w-0 overflow-clip">
      <p className="border-t px-4 py-3 text-small sm:px-5">
        {t.rich('admin.analytics.productSums', {
          units: count(sums.units),
          returned: count(sums.returned),
          net: (
            <Link
              key="net"
              to={adminPaths.sales({ ...filters, view: 'rows', metric: 'net' })}
              className="font-medium underline underline-offset-4"
            >
              {money(sums.net)}
            </Link>
          ),
        })}
      </p>
      {rows.length > 0 ? (
        <PlainTable
          caption={t('admin.menu.products')}
          columns={columns}
          rows={rows}
          rowId={({ id, name }) => `${id} ${name}`}
          rowTo={({ id }) => (id === null ? undefined : adminPaths.product(id))}
        />
      ) : (
        <EmptyState compact title={t('admin.analytics.none')} />
      )}
    </Panel>
  )
}

type Show = ReturnType<typeof useFigures>

function useColumns(): Column<Row>[] {
  const t = useText()
  const figures = useFigures()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change only with the language
  return useMemo<Column<Row>[]>(() => [...salesColumns(t, figures), ...demandColumns(t, figures)], [t])
}

const share = ({ percent }: Show, part: number, all: number) => (all <= 0 ? '–' : percent(Math.round((part * 1000) / all)))

const salesColumns = (t: Text, show: Show): Column<Row>[] => [
  { id: 'name', header: t('admin.analytics.product'), card: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'grade',
    header: t('admin.analytics.grade'),
    card: 'line',
    cell: ({ grade }) => <Badge tone={TONES[grade]}>{grade}</Badge>,
  },
  { id: 'units', header: t('admin.analytics.units'), align: 'end', card: 'line', cell: ({ units }) => show.count(units) },
  { id: 'net', header: t('admin.analytics.metric.net'), align: 'end', card: 'aside', cell: ({ net }) => show.money(net) },
  {
    id: 'returned',
    header: t('admin.analytics.returnRate'),
    align: 'end',
    card: 'line',
    cell: ({ returned, units }) => share(show, returned, units),
  },
]

const demandColumns = (t: Text, show: Show): Column<Row>[] => [
  {
    id: 'viewed',
    header: t('admin.analytics.viewed'),
    align: 'end',
    card: 'none',
    from: 'lg',
    cell: ({ viewed }) => show.count(viewed),
  },
  {
    id: 'bagged',
    header: t('admin.analytics.toBag'),
    align: 'end',
    card: 'none',
    from: 'lg',
    cell: ({ viewed, bagged }) => share(show, bagged, viewed),
  },
  {
    id: 'onHand',
    header: t('admin.analytics.onHand'),
    align: 'end',
    card: 'line',
    from: 'md',
    cell: ({ onHand }) => (onHand === null ? '–' : show.count(onHand)),
  },
  {
    id: 'cover',
    header: t('admin.analytics.cover'),
    align: 'end',
    card: 'line',
    from: 'md',
    cell: ({ onHand, recent }) =>
      onHand === null || recent === 0 ? '–' : (Math.round((onHand * COVER_WEEKS * 10) / recent) / 10).toFixed(1),
  },
]
