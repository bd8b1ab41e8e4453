import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'

const PATH = '/admin/walk-in-orders'
const VIEWS = ['sell', 'sales', 'shifts'] as const

export const counterPath = (view: (typeof VIEWS)[number] = 'sell', query = ''): string =>
  view === 'sell' ? PATH : `${PATH}?view=${view}${query}`
export const shiftPath = (id: string) => `${PATH}?view=shift&id=${id}`

type Props = { title?: string; about?: string; beside?: ReactNode; actions?: ReactNode; children: ReactNode }

export function CounterFrame({ title, about, beside, actions, children }: Props) {
  const t = useText()
  const [search] = useSearchParams()
  const current = search.get('view') ?? 'sell'
  const tabs = VIEWS.map((view) => ({
    to: counterPath(view),
    name: t(`admin.counter.view.${view}`),
    current: view === current || (view === 'shifts' && current === 'shift'),
  }))
  return (
    <AdminPage title={title ?? t('admin.menu.walkInOrders')} about={about} beside={beside} actions={actions}>
      <div className="min-w-0 print:hidden">
        <StatusTabs tabs={tabs} label={t('admin.menu.walkInOrders')} />
      </div>
      {children}
    </AdminPage>
  )
}
