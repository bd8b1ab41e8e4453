import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../i18n/text.tsx'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { Badge, type Tone } from '../../shared/admin/panel.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { VIEWS, type View } from './views.ts'

const PATH = '/admin/inventory'

export function viewPath(view: View, params: Record<string, string | number> = {}): string {
  const search = new URLSearchParams(view === 'stock' ? {} : { view })
  for (const [name, value] of Object.entries(params)) search.set(name, String(value))
  return search.size > 0 ? `${PATH}?${search}` : PATH
}

type Props = { title?: string; about?: string; beside?: ReactNode; actions?: ReactNode; children: ReactNode }

export function InventoryFrame({ title, about, beside, actions, children }: Props) {
  const t = useText()
  const [search] = useSearchParams()
  const current = search.get('view') ?? 'stock'
  const tabs = VIEWS.map((view) => ({ to: viewPath(view), name: t(`admin.stock.view.${view}`), current: view === current }))
  return (
    <AdminPage title={title ?? t('admin.menu.inventory')} about={about} beside={beside} actions={actions}>
      <div className="min-w-0">
        <StatusTabs tabs={tabs} label={t('admin.stock.views')} />
      </div>
      {children}
    </AdminPage>
  )
}

const TONES: Record<string, Tone> = {
  draft: 'plain',
  open: 'info',
  'in-transit': 'info',
  ordered: 'info',
  submitted: 'warn',
  'partly-received': 'warn',
  received: 'success',
  approved: 'success',
  closed: 'plain',
  cancelled: 'plain',
}

export function StateBadge({ state }: { state: string }) {
  const t = useText()
  return <Badge tone={TONES[state] ?? 'plain'}>{t.maybe(`admin.stock.state.${state}`) ?? state}</Badge>
}
