import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'

type StorefrontTab = 'products' | 'figures' | 'settings'
type Props = { part: StorefrontTab; about?: string; beside?: ReactNode; actions?: ReactNode; children: ReactNode }

export function StorefrontFrame({ part, children, ...page }: Props) {
  const t = useText()
  const tabs = [
    { to: adminPaths.storefront(), name: t('admin.storefront.products'), current: part === 'products' },
    { to: adminPaths.storefrontFigures(), name: t('admin.storefront.figures'), current: part === 'figures' },
    { to: adminPaths.storefront({ view: 'settings' }), name: t('admin.storefront.settings'), current: part === 'settings' },
  ]
  return (
    <AdminPage title={t(`admin.storefront.title.${part}`)} {...page}>
      <div className="min-w-0">
        <StatusTabs label={t('admin.storefront.parts')} tabs={tabs} />
      </div>
      {children}
    </AdminPage>
  )
}
