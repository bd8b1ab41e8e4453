import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#modules/orders/contract.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ActionItemPanel } from '../../shared/admin/action-items/action-item-panel.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { PlainTable } from '../../shared/admin/kit/plain-table.tsx'
import { useOrderColumns } from '../../shared/admin/order-columns.tsx'
import { OrderStatusTabs } from '../../shared/admin/order-status-tabs.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

/** What waits comes before what pleases; every figure leads to what it counts. */
export function DashboardView({ dashboard }: { dashboard: DashboardWithActionItems }) {
  const t = useText()
  const columns = useLatestColumns()
  return (
    <AdminPage title={t('admin.menu.dashboard')} heading={useDay()(dashboard.day)}>
      <ActionItems {...dashboard.actionItems} />
      <Figures dashboard={dashboard} />
      <div className="grid gap-5 2xl:grid-cols-[minmax(0,1fr)_340px]">
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

/** What only a person can decide, before everything else; a line when there is nothing. */
function ActionItems({ items, open }: DashboardWithActionItems['actionItems']) {
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
      empty={<p className="border-t px-5 py-4 text-ink-2">{t('admin.actionItems.none')}</p>}
    />
  )
}

const LATEST = ['number', 'name', 'first', 'total', 'status', 'created']
/** Enough to tell one from another; the list of orders has the rest. */
function useLatestColumns() {
  const columns = useOrderColumns()
  return useMemo(() => columns.filter(({ id }) => LATEST.includes(id)), [columns])
}

/** `Friday, 20 November`. */
function useDay(): (day: string) => string {
  const format = formatters.getDateTimeFormat(localeOf(useLanguage()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

function Figures({ dashboard: { today, yesterday, statusCounts, lowStock } }: { dashboard: Dashboard }) {
  const t = useText()
  const low = lowStock.pieces.length + lowStock.more
  const waiting = statusCounts['to-confirm']
  return (
    <Panel className="grid grid-cols-2 overflow-hidden lg:grid-cols-4">
      <Figure
        label={t('admin.dashboard.toConfirm')}
        to={adminPaths.orders({ status: 'to-confirm' })}
        note={t('admin.dashboard.toSendNext', { count: statusCounts['to-send'] })}
      >
        <span className={waiting > 0 ? 'text-accent' : ''}>{waiting}</span>
      </Figure>
      <Figure label={t('admin.dashboard.lowStock')} to="#low" note={t('admin.dashboard.lowStockNote')}>
        {low}
      </Figure>
      <Figure
        label={t('admin.dashboard.ordersToday')}
        to={adminPaths.orders()}
        note={t('admin.dashboard.yesterday', { figure: yesterday.orders })}
      >
        {today.orders}
      </Figure>
      <Figure
        label={t('admin.dashboard.paidToday')}
        to={adminPaths.orders()}
        note={t.rich('admin.dashboard.yesterday', { figure: <Price key="figure" amount={yesterday.paid} exact /> })}
      >
        <Price amount={today.paid} exact />
      </Figure>
    </Panel>
  )
}

function Figure({ label, to, note, children }: { label: string; to: string; note: ReactNode; children: ReactNode }) {
  const inside = (
    <>
      <span className="block text-[0.875rem]">{label}</span>
      <span className="figures display mt-1.5 block text-[clamp(1.125rem,0.6rem+2.2vw,1.875rem)] leading-tight font-normal">
        {children}
      </span>
      <span className="figures mt-0.5 block text-[0.8125rem] text-muted">{note}</span>
    </>
  )
  const look = 'block border-line px-4 py-4 hover:bg-sunk even:border-s max-lg:nth-[n+3]:border-t sm:px-5 lg:not-first:border-s'
  return to.startsWith('#') ? (
    <a href={to} className={look}>
      {inside}
    </a>
  ) : (
    <Link to={to} className={look}>
      {inside}
    </Link>
  )
}

function LowStock({ pieces, more }: Dashboard['lowStock']) {
  const t = useText()
  return (
    <Panel title={t('admin.dashboard.lowStock')} id="low" className="self-start">
      {pieces.length === 0 && <p className="border-t px-5 py-6 text-ink-2">{t('admin.dashboard.nothingLow')}</p>}
      <ul>
        {pieces.map(({ sku, slug, name, size, swatch, picture, left }) => (
          <li key={sku} className="relative flex items-center gap-3 border-t px-4 py-2 hover:bg-sunk sm:px-5">
            <ProductPicture picture={picture} swatch={swatch} sizes="30px" mute className="w-7.5 shrink-0 rounded-1" />
            <div className="min-w-0 flex-1 text-[0.875rem]">
              <Link
                to={paths.product(slug, { cloth: swatch?.code, size })}
                className="font-medium after:absolute after:inset-0 hover:underline"
              >
                {name}
                {size && `${t('common.comma')}${size}`}
              </Link>
              <p className="truncate text-[0.8125rem] text-muted">{swatch?.name}</p>
            </div>
            <Badge tone={left === 0 ? 'danger' : 'warn'}>
              {left === 0 ? t('card.soldOut') : t('card.left', { count: left })}
            </Badge>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t px-5 py-3 text-[0.8125rem] text-muted">{t('admin.dashboard.moreLow', { count: more })}</p>
      )}
    </Panel>
  )
}
