import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Dimension, metricValue, type Sums } from '#domain/analytics/metrics.ts'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import type { Filters, Report } from './analytics-reads.ts'
import { useFigures, useValueName } from './use-figures.ts'

const SHOWN = 6

export function SplitTable({ dimension, report, filters }: { dimension: Dimension; report: Report; filters: Filters }) {
  return <SliceTable dimension={dimension} slices={report.by[dimension]} now={report.now} filters={filters} />
}

type SliceProps = { dimension: Dimension; slices: Report['by'][Dimension]; now: Sums; filters: Filters }

export function SliceTable({ dimension, slices, now, filters }: SliceProps) {
  const t = useText()
  const nameOf = useValueName()
  const { money, count } = useFigures()
  const rows = slices.map(({ key, sums }) => ({
    id: key,
    name:
      key === 'others' ? (
        nameOf(dimension, key)
      ) : (
        <Link to={adminPaths.sales({ ...filters, [dimension]: key })} className="underline underline-offset-4">
          <bdi>{nameOf(dimension, key)}</bdi>
        </Link>
      ),
    figures: [count(sums.orders), money(metricValue('net', sums) ?? 0)],
  }))
  return (
    <FigureTable
      id={`by-${dimension}`}
      title={t(`admin.analytics.dimension.${dimension}`)}
      head={[t('admin.analytics.metric.orders'), t('admin.analytics.metric.net')]}
      rows={rows}
      total={totalOf(now, count, money)}
    />
  )
}

const totalOf = (now: Sums, count: (value: number) => string, money: (cents: number) => string) => [
  count(now.orders),
  money(metricValue('net', now) ?? 0),
]

type Row = { id: string; name: ReactNode; figures: readonly string[] }
type TableProps = {
  id: string
  title: string
  about?: string
  head: readonly string[]
  rows: readonly Row[]
  total?: readonly string[]
}

export function FigureTable({ id, title, about, head, rows, total }: TableProps) {
  const t = useText()
  const more = rows.length - SHOWN
  return (
    <Panel title={title} id={id} className="min-w-0 self-start">
      {about && <p className="px-4 pb-3 text-[0.8125rem] text-muted sm:px-5">{about}</p>}
      {rows.length === 0 ? (
        <p className="border-t px-4 py-5 text-ink-2 sm:px-5">{t('admin.analytics.none')}</p>
      ) : (
        <Grid title={title} head={head} rows={rows.slice(0, SHOWN)} total={more > 0 ? undefined : total} />
      )}
      {more > 0 && (
        <details className="border-t">
          <summary className="min-h-9 cursor-pointer px-4 py-2 text-[0.8125rem] underline underline-offset-4 sm:px-5">
            {t('admin.analytics.more', { count: more })}
          </summary>
          <Grid title={title} head={head} rows={rows.slice(SHOWN)} total={total} />
        </details>
      )}
    </Panel>
  )
}

function Grid({ title, head, rows, total }: Pick<TableProps, 'title' | 'head' | 'rows'> & { total: TableProps['total'] }) {
  const t = useText()
  return (
    <table className="figures w-full border-t text-small">
      <caption className="sr-only">{title}</caption>
      <thead className="text-[0.8125rem] text-muted">
        <tr>
          {title ? (
            <th scope="col" className="py-1.5 ps-4 text-start font-medium sm:ps-5">
              <span className="sr-only">{title}</span>
            </th>
          ) : (
            <td />
          )}
          {head.map((each) => (
            <th key={each} scope="col" className="py-1.5 ps-4 text-end font-medium last:pe-4 sm:last:pe-5">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} head={head} row={row} />
        ))}
        {total && <Line head={head} row={{ id: 'total', name: t('admin.analytics.sum'), figures: total }} bold />}
      </tbody>
    </table>
  )
}

type LineProps = { head: readonly string[]; row: Row; bold?: boolean }

const Line = ({ head, row: { name, figures }, bold = false }: LineProps) => (
  <tr className={`border-t border-line ${bold ? 'font-medium' : ''}`}>
    <th scope="row" className="py-1.5 ps-4 text-start font-[inherit] wrap-anywhere sm:ps-5">
      {name}
    </th>
    {head.map((column, place) => (
      <td key={column} className="w-px py-1.5 ps-4 text-end whitespace-nowrap last:pe-4 sm:last:pe-5">
        {figures[place]}
      </td>
    ))}
  </tr>
)
