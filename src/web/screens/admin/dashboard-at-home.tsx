import { DashboardView } from '../../house/dashboard-view.tsx'
import type { DashboardWithTasks } from '../../house/house-reads.ts'
import { useText } from '../../text/text.tsx'
import { Screen } from '../screen.tsx'

/** The dashboard at the shop's front page, for those of the house. It is fetched for them alone. */
export default function DashboardAtHome({ dashboard }: { dashboard: DashboardWithTasks }) {
  const t = useText()
  return (
    <Screen title={t('admin.dashboard')} unlisted>
      <DashboardView dashboard={dashboard} />
    </Screen>
  )
}
