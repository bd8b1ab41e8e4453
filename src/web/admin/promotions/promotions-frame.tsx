import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { adminPaths } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'

type PromotionsTab = 'promotions' | 'codes' | 'campaigns' | 'test'
const TO: Record<PromotionsTab, string> = {
  promotions: adminPaths.promotions(),
  codes: adminPaths.discounts(),
  campaigns: adminPaths.campaigns(),
  test: adminPaths.testCart(),
}

type Props = { part: PromotionsTab; actions?: ReactNode; beside?: ReactNode; children: ReactNode }

export function PromotionsFrame({ part, actions, beside, children }: Props) {
  const t = useText()
  const tabs = (Object.keys(TO) as PromotionsTab[]).map((each) => ({
    to: TO[each],
    name: t(`admin.promotions.part.${each}`),
    current: each === part,
  }))
  return (
    <AdminPage
      {...(part !== 'promotions' && { title: t(`admin.promotions.part.${part}`) })}
      about={t(`admin.promotions.about.${part}`)}
      beside={beside}
      actions={actions}
    >
      <StatusTabs tabs={tabs} label={t('admin.promotions.parts')} />
      {children}
    </AdminPage>
  )
}
