import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { forAdmins } from '../../shared/admin/for-admins.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/size-charts'
import { ChartEditor } from './chart-editor.tsx'
import { type ChartRow, chartReads } from './chart-reads.ts'
import { NewChart } from './new-chart.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { charts, choices } = await forAdmins(context, { charts: chartReads.list(), choices: chartReads.choices() })
  const requestedCode = new URL(request.url).searchParams.get('chart')
  const selected = charts.items.find(({ code }) => code === requestedCode) ?? charts.items[0]
  if (!selected) return { charts, choices, chart: null }
  const { chart } = await forAdmins(context, { chart: chartReads.chart(selected.code) })
  return { charts, choices, chart }
}

export default function SizeChartsScreen({ loaderData: { charts, choices, chart } }: Route.ComponentProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const choose = (code: string | undefined) => setSearch(code === undefined ? {} : { chart: code }, { preventScrollReset: true })
  return (
    <AdminPage
      about={t('admin.sizeCharts.about')}
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('admin.sizeCharts.add')}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[260px_minmax(0,1fr)]">
        <Panel title={t('admin.sizeCharts.all')} id="charts">
          <ul className="divide-y border-t">
            {charts.items.map((row) => (
              <ChartLink key={row.code} row={row} here={row.code === chart?.code} />
            ))}
          </ul>
        </Panel>
        {chart ? (
          <ChartEditor
            key={`${chart.code} ${chart.version}`}
            chart={chart}
            choices={choices}
            choose={choose}
            others={charts.items.filter(({ code }) => code !== chart.code)}
            onChanged={revalidate}
          />
        ) : (
          <EmptyState compact title={t('admin.sizeCharts.none')} />
        )}
      </div>
      {adding && (
        <NewChart
          like={chart?.document}
          onClose={() => setAdding(false)}
          onAdded={async (code) => {
            setAdding(false)
            await revalidate()
            choose(code)
          }}
        />
      )}
    </AdminPage>
  )
}

function ChartLink({ row, here }: { row: ChartRow; here: boolean }) {
  const t = useText()
  return (
    <li>
      <Link
        to={`?chart=${row.code}`}
        preventScrollReset
        aria-current={here ? 'page' : undefined}
        className={`grid gap-1 px-4 py-3 text-small ${here ? 'bg-sunk font-medium' : 'hover:bg-sunk'}`}
      >
        <span className="wrap-anywhere">
          <bdi>{row.name}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-1.5 text-caption font-normal text-muted">
          {t('admin.sizeCharts.usedBy', { products: row.products, categories: row.categories })}
          {row.faults > 0 && <Badge tone="warn">{t('admin.sizeCharts.faults', { count: row.faults })}</Badge>}
          {!row.published && <Badge tone="plain">{t('admin.sizeCharts.unpublished')}</Badge>}
        </span>
      </Link>
    </li>
  )
}
