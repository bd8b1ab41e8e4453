import { useText } from '../../i18n/text.tsx'
import type { DashboardWithActionItems } from '../../shared/admin/admin-reads.ts'
import { Screen } from '../../shared/screen/screen.tsx'
import { DashboardView } from './dashboard-view.tsx'

/** The dashboard at the shop's front page, for those of the house. It is fetched for them alone. */
export default function DashboardAtHome({ dashboard }: { dashboard: DashboardWithActionItems }) {
  const t = useText()
  return (
    <Screen title={t('admin.menu.dashboard')} unlisted>
      <DashboardView dashboard={dashboard} />
    </Screen>
  )
}
