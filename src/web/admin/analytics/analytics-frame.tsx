import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { Filters, Period } from './analytics-reads.ts'
import { PeriodBar } from './period-bar.tsx'

type Props = {
  path: string
  filters: Filters
  period: Period
  keeps?: Readonly<Record<string, string>>
  heading?: string
  daysOnly?: boolean
  children: ReactNode
}

export function AnalyticsFrame({ path, filters, period, keeps = {}, heading, daysOnly = false, children }: Props) {
  const t = useText()
  const { from, to, compare } = filters
  const tabs = [
    { to: adminPaths.analytics({ from, to, compare }), name: t('admin.menu.analytics'), current: path === '/admin/analytics' },
    { to: adminPaths.sales({ from, to, compare }), name: t('admin.menu.sales'), current: path === '/admin/analytics/sales' },
    {
      to: adminPaths.productFigures({ from, to }),
      name: t('admin.menu.productFigures'),
      current: path === '/admin/analytics/products',
    },
    {
      to: adminPaths.customerFigures({ from, to }),
      name: t('admin.menu.customerFigures'),
      current: path === '/admin/analytics/customers',
    },
    {
      to: adminPaths.customerDistribution({ from, to }),
      name: t('admin.menu.customerDistribution'),
      current: path === '/admin/customer-distribution',
    },
  ]
  return (
    <AdminPage title={heading} about={t('admin.analytics.about', { zone: period.zone })}>
      <StatusTabs label={t('admin.menu.analytics')} tabs={tabs} />
      <PeriodBar path={path} filters={filters} period={period} keeps={keeps} daysOnly={daysOnly} />
      {period.problem && (
        <p role="status" className="rounded-2 bg-warn-bg px-4 py-3 text-small text-warn">
          {t(`admin.analytics.problem.${period.problem}`)}
        </p>
      )}
      {children}
    </AdminPage>
  )
}
