import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { useMay } from '../../shared/admin/may.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'

export const CUSTOMER_VIEWS = ['segments', 'groups', 'duplicates'] as const
export type CustomerViewName = (typeof CUSTOMER_VIEWS)[number]

export function CustomerTabs({ current }: { current?: CustomerViewName }) {
  const t = useText()
  const may = useMay()
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
        ...(may('content.change')
          ? [{ to: adminPaths.email({ view: 'campaigns' }), name: t('admin.customers.campaigns'), current: false }]
          : []),
      ]}
    />
  )
}
