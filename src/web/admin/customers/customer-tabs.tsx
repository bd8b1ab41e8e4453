import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'

export const CUSTOMER_VIEWS = ['segments', 'groups', 'duplicates', 'letters'] as const
export type CustomerViewName = (typeof CUSTOMER_VIEWS)[number]

export function CustomerTabs({ current }: { current?: CustomerViewName }) {
  const t = useText()
  return (
    <StatusTabs
      label={t('admin.menu.customers')}
      tabs={[
        { to: adminPaths.customers(), name: t('admin.customers.everybody'), current: current === undefined },
        ...CUSTOMER_VIEWS.map((view) => ({
          to: adminPaths.customers({ view }),
          name: t(`admin.customers.views.${view}`),
          current: current === view,
        })),
      ]}
    />
  )
}
