import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatters, localeOf } from '../../i18n/formatters.ts'
import { useLanguage, useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { Panel } from '../../shared/admin/panel.tsx'
import { Price } from '../../shared/money/price.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WhatChanged } from './what-changed.tsx'

type Figures = NonNullable<DashboardWithActionItems['figures']>
type Day = Figures['now']

const average = ({ gross, discounts, orders }: Day) => (orders === 0 ? 0 : Math.round((gross - discounts) / orders))
/** In percent of the counted visits. */
const conversion = ({ sessions, bought }: Day) => (bought * 100) / sessions
const money = (cents: number) => (
  <>
    {cents < 0 && '−'}
    <Price amount={Math.abs(cents)} exact />
  </>
)

export function FiguresPanel({ figures }: { figures: Figures }) {
  const t = useText()
  const { now, weekAgo, day, outstanding } = figures
  const percent = (share: number) =>
    Number.isNaN(share) ? '–' : t('admin.dashboard.percent', { share: Math.round(share * 10) / 10 })
  const today = adminPaths.orders({ from: day, to: day })
  const refunded = adminPaths.orders({ payment: 'refunded' })
  const both = (of: (figures: Day) => number) => ({ now: of(now), before: of(weekAgo) })
  return (
    <Panel className="overflow-clip" title={t('admin.dashboard.today')} id="today" aside={<Compared day={figures.before} />}>
      <div className="-mb-px grid grid-cols-2 border-t lg:grid-cols-5">
        <Figure label={t('admin.dashboard.net')} to={today} {...both(({ net }) => net)} show={money} />
        <Figure label={t('admin.dashboard.orders')} to={today} {...both(({ orders }) => orders)} show={String} />
        <Figure label={t('admin.dashboard.average')} to={today} {...both(average)} show={money} />
        <Figure
          label={t('admin.dashboard.newCustomers')}
          to={adminPaths.customers({ since: day, until: day })}
          {...both(({ newCustomers }) => newCustomers)}
          show={String}
        />
        <Box label={t('admin.dashboard.outstanding')} to={adminPaths.orders({ due: 'some' })}>
          <Big>{money(outstanding.amount)}</Big>
          <Note>{t('admin.dashboard.outstandingOrders', { count: outstanding.orders })}</Note>
        </Box>
        <Figure label={t('admin.dashboard.discounts')} to={today} {...both(({ discounts }) => discounts)} show={money} bad />
        <Figure label={t('admin.dashboard.returns')} to={refunded} {...both(({ returns }) => returns)} show={money} bad />
        <Figure label={t('admin.dashboard.disputes')} to={refunded} {...both(({ disputes }) => disputes)} show={money} bad />
        <Figure
          label={t('admin.dashboard.sessions')}
          to={adminPaths.visits({ day })}
          {...both(({ sessions }) => sessions)}
          show={String}
        />
        <Figure
          label={t('admin.dashboard.conversion')}
          to={adminPaths.visits({ day, bought: true })}
          {...both(conversion)}
          show={percent}
        />
      </div>
      <WhatChanged figures={figures} />
      <Definitions />
    </Panel>
  )
}

const DEFINED = [
  'net',
  'orders',
  'average',
  'newCustomers',
  'outstanding',
  'discounts',
  'returns',
  'disputes',
  'sessions',
  'conversion',
] as const

function Definitions() {
  const t = useText()
  return (
    <details className="border-t px-4 py-1 text-[0.8125rem] text-ink-2 sm:px-5">
      <summary className="min-h-9 cursor-pointer py-2 underline underline-offset-4">{t('admin.dashboard.definitions')}</summary>
      <dl className="grid gap-x-8 gap-y-2.5 pt-1 pb-3 sm:grid-cols-2">
        {DEFINED.map((name) => (
          <div key={name}>
            <dt className="font-medium text-ink">{t(`admin.dashboard.${name}`)}</dt>
            <dd>{t(`admin.dashboard.means.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Compared({ day }: { day: string }) {
  const t = useText()
  const format = formatters.getDateTimeFormat(localeOf(useLanguage()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <span className="text-[0.8125rem] text-muted">
      {t('admin.dashboard.compared', { day: format.format(new Date(`${day}T00:00:00Z`)) })}
    </span>
  )
}

type FigureProps = {
  label: string
  to?: string
  now: number
  before: number
  show: (value: number) => ReactNode
  bad?: boolean
}

function Figure({ label, to, now, before, show, bad = false }: FigureProps) {
  const t = useText()
  const change = before === 0 || Number.isNaN(now - before) ? undefined : ((now - before) * 100) / Math.abs(before)
  const up = now > before
  const tone = now === before ? 'text-muted' : up === bad ? 'text-danger' : 'text-success'
  return (
    <Box label={label} to={to}>
      <Big>{show(now)}</Big>
      <Note>
        {change !== undefined && (
          <span className={tone}>
            {now !== before && <Icon name={up ? 'arrow-up' : 'arrow-down'} size={12} className="me-0.5 inline" />}
            <span className="sr-only">{t(up ? 'admin.dashboard.up' : 'admin.dashboard.down')} </span>
            {t('admin.dashboard.percent', { share: Math.abs(Math.round(change * 10) / 10) })}{' '}
          </span>
        )}
        {!Number.isNaN(before) && t.rich('admin.dashboard.weekAgo', { figure: <span key="figure">{show(before)}</span> })}
      </Note>
    </Box>
  )
}

const Big = ({ children }: { children: ReactNode }) => (
  <span className="figures display mt-1.5 block text-[clamp(1.125rem,0.6rem+1.4vw,1.5rem)] leading-tight font-normal">
    {children}
  </span>
)
const Note = ({ children }: { children: ReactNode }) => (
  <span className="figures mt-0.5 block text-[0.8125rem] text-muted">{children}</span>
)

function Box({ label, to, children }: { label: string; to?: string | undefined; children: ReactNode }) {
  const look = 'block border-e border-b border-line px-4 py-3.5 max-lg:even:border-e-0 sm:px-5 lg:nth-[5n]:border-e-0'
  const inside = (
    <>
      <span className="block text-[0.875rem]">{label}</span>
      {children}
    </>
  )
  return to === undefined ? (
    <div className={look}>{inside}</div>
  ) : (
    <Link to={to} className={`${look} hover:bg-sunk`}>
      {inside}
    </Link>
  )
}
