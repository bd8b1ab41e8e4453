import type { ComponentProps } from 'react'
import { useText } from '../../i18n/text.tsx'
import { adminPaths, EMAIL_VIEWS, type EmailView } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'

type Props = { view: EmailView } & ComponentProps<typeof AdminPage>

export function EmailFrame({ view, about, children, ...page }: Props) {
  const t = useText()
  const tabs = EMAIL_VIEWS.map((each) => ({
    to: adminPaths.email({ view: each }),
    name: t(`admin.email.view.${each}`),
    current: each === view,
  }))
  return (
    <AdminPage {...page} about={about ?? t(`admin.email.about.${view}`)}>
      <StatusTabs tabs={tabs} label={t('admin.email.views')} />
      {children}
    </AdminPage>
  )
}
