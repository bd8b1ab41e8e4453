import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#modules/orders/contract.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { ActionItemPanel } from '../../shared/admin/action-items/action-item-panel.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { useOrderColumns } from '../../shared/admin/order-columns.tsx'
import { OrderStatusTabs } from '../../shared/admin/order-status-tabs.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { TopProducts } from './top-products.tsx'

export function DashboardView({ dashboard }: { dashboard: DashboardWithActionItems }) {
  const t = useText()
  const columns = useLatestColumns()
  const day = useDay()
  const { figures } = dashboard
  return (
    <AdminPage title={t('admin.menu.dashboard')} heading={figures ? day(figures.day) : undefined}>
      <ActionItems {...dashboard.actionItems} toConfirm={dashboard.statusCounts['to-confirm']} />
      <SetupChecklist />
      {figures && <FiguresPanel figures={figures} />}
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_340px]">
        {figures && <SalesChart days={figures.days} />}
        {figures && <TopProducts top={figures.top} />}
        <Panel
          title={t('admin.dashboard.latest')}
          id="latest"
          className="min-w-0 self-start overflow-clip"
          aside={
            <Link to={adminPaths.orders()} className="flex min-h-9 items-center text-[0.8125rem] underline underline-offset-4">
              {t('admin.orders.all')}
            </Link>
          }
        >
          <div className="px-2 pb-3 sm:px-3">
            <OrderStatusTabs counts={dashboard.statusCounts} />
          </div>
          {dashboard.latest.length > 0 ? (
            <PlainTable
              caption={t('admin.dashboard.latest')}
              columns={columns}
              rows={dashboard.latest}
              rowId={({ number }) => number}
              rowTo={({ number }) => adminPaths.order(number)}
            />
          ) : (
            <div className="border-t">
              <EmptyState compact title={t('admin.orders.none')} />
            </div>
          )}
        </Panel>
        <LowStock {...dashboard.lowStock} />
      </div>
    </AdminPage>
  )
}

function ActionItems({ items, open, toConfirm }: DashboardWithActionItems['actionItems'] & { toConfirm: number }) {
  const t = useText()
  const all = (
    <Link to={adminPaths.actionItems()} className="flex min-h-9 items-center text-[0.8125rem] underline underline-offset-4">
      {t('admin.actionItems.all', { count: open })}
    </Link>
  )
  return (
    <ActionItemPanel
      id="action-items"
      items={items}
      aside={all}
      empty={
        <p className="border-t px-5 py-4 text-ink-2">
          {toConfirm === 0 ? (
            t('admin.actionItems.none')
          ) : (
            <Link to={adminPaths.orders({ status: 'to-confirm' })} className="link">
              {t('admin.actionItems.toConfirm', { count: toConfirm })}
            </Link>
          )}
        </p>
      }
    />
  )
}

const LATEST = ['number', 'name', 'first', 'total', 'status', 'created']
function useLatestColumns() {
  const columns = useOrderColumns()
  return useMemo(() => columns.filter(({ id }) => LATEST.includes(id)), [columns])
}

function useDay(): (day: string) => string {
  const format = formatters.getDateTimeFormat(localeOf(useLanguage()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

function LowStock({ pieces, more }: Dashboard['lowStock']) {
  const t = useText()
  return (
    <Panel title={t('admin.dashboard.lowStock')} id="low" className="self-start">
      {pieces.length === 0 && <p className="border-t px-5 py-6 text-ink-2">{t('admin.dashboard.nothingLow')}</p>}
      <ul>
        {pieces.map(({ sku, name, size, swatch, picture, left }) => (
          <li key={sku} className="relative flex items-center gap-3 border-t px-4 py-2 hover:bg-sunk sm:px-5">
            <ProductPicture picture={picture} swatch={swatch} sizes="30px" mute className="w-7.5 shrink-0 rounded-1" />
            <div className="min-w-0 flex-1 text-[0.875rem]">
              <Link to={adminPaths.inventory(sku)} className="font-medium after:absolute after:inset-0 hover:underline">
                {name}
                {size && `${t('common.comma')}${size}`}
              </Link>
              <p dir="auto" className="truncate text-[0.8125rem] text-muted rtl:text-right">
                {swatch?.name}
              </p>
            </div>
            <Badge tone={left === 0 ? 'danger' : 'warn'}>
              {left === 0 ? t('card.soldOut') : t('card.left', { count: left })}
            </Badge>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={adminPaths.products({ stock: 'low' })}
          className="block border-t px-5 py-3 text-[0.8125rem] underline underline-offset-4"
        >
          {t('admin.dashboard.moreLow', { count: more })}
        </Link>
      )}
    </Panel>
  )
}
