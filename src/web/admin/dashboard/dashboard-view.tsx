import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#modules/orders/contract.ts'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { paths } from '../../paths.ts'
import { ActionItemPanel } from '../../shared/admin/action-items/action-item-panel.tsx'
import { housePaths } from '../../shared/admin/admin-paths.ts'
import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { OrdersTable, Piles } from '../../shared/admin/orders-table.tsx'
import { Badge, Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

/** What waits comes before what pleases; every figure leads to what it counts. */
export function DashboardView({ dashboard }: { dashboard: DashboardWithActionItems }) {
  const t = useText()
  return (
    <div className="px-4 py-6 sm:px-8 lg:py-7">
      <h1 className="display text-[1.875rem] leading-tight">{useDay()(dashboard.day)}</h1>
      <Tasks {...dashboard.actionItems} />
      <Figures dashboard={dashboard} />
      <div className="mt-5 grid gap-5 2xl:grid-cols-[minmax(0,1fr)_340px]">
        <Panel
          title={t('admin.dashboard.latest')}
          id="latest"
          className="self-start overflow-hidden"
          aside={
            <Link to={housePaths.orders()} className="flex min-h-9 items-center text-[0.8125rem] underline underline-offset-4">
              {t('admin.orders.all')}
            </Link>
          }
        >
          <div className="px-2 pb-3 sm:px-3">
            <Piles piles={dashboard.piles} />
          </div>
          {dashboard.latest.length > 0 ? (
            <OrdersTable orders={dashboard.latest} caption={t('admin.dashboard.latest')} />
          ) : (
            <p className="border-t px-5 py-8 text-ink-2">{t('admin.orders.none')}</p>
          )}
        </Panel>
        <LowStock {...dashboard.lowStock} />
      </div>
    </div>
  )
}

/** What only a person can decide, before everything else; a line when there is nothing. */
function Tasks({ items: tasks, open }: DashboardWithActionItems['actionItems']) {
  const t = useText()
  const all = (
    <Link to={housePaths.tasks()} className="flex min-h-9 items-center text-[0.8125rem] underline underline-offset-4">
      {t('admin.actionItems.all', { count: open })}
    </Link>
  )
  return (
    <ActionItemPanel
      title={t('admin.actionItems.waiting')}
      id="tasks"
      tasks={tasks}
      aside={all}
      className="mt-5"
      empty={<p className="border-t px-5 py-4 text-ink-2">{t('admin.actionItems.none')}</p>}
    />
  )
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

function Figures({ dashboard: { today, yesterday, piles, lowStock } }: { dashboard: Dashboard }) {
  const t = useText()
  const low = lowStock.pieces.length + lowStock.more
  const waiting = piles['to-confirm']
  return (
    <Panel className="mt-5 grid grid-cols-2 overflow-hidden lg:grid-cols-4">
      <Figure
        label={t('admin.dashboard.toConfirm')}
        to={housePaths.orders({ pile: 'to-confirm' })}
        note={t('admin.dashboard.toSendNext', { count: piles['to-send'] })}
      >
        <span className={waiting > 0 ? 'text-accent' : ''}>{waiting}</span>
      </Figure>
      <Figure label={t('admin.dashboard.lowStock')} to="#low" note={t('admin.dashboard.lowStockNote')}>
        {low}
      </Figure>
      <Figure
        label={t('admin.dashboard.ordersToday')}
        to={housePaths.orders()}
        note={t('admin.dashboard.yesterday', { figure: yesterday.orders })}
      >
        {today.orders}
      </Figure>
      <Figure
        label={t('admin.dashboard.paidToday')}
        to={housePaths.orders()}
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
