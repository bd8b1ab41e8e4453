import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.tsx'
import { adminPaths, EMAIL_VIEWS, type EmailView } from '../../shared/admin/admin-paths.ts'
import { AdminPage } from '../../shared/admin/kit/admin-page.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'

type Props = { view: EmailView; title?: string; about?: ReactNode; actions?: ReactNode; children: ReactNode }

/** Frame of the e-mail screens, with their tabs. */
export function EmailFrame({ view, title, about, actions, children }: Props) {
  const t = useText()
  const tabs = EMAIL_VIEWS.map((each) => ({
    to: adminPaths.email({ view: each }),
    name: t(`admin.email.view.${each}`),
    current: each === view,
  }))
  return (
    <AdminPage {...(title && { title })} about={about ?? t(`admin.email.about.${view}`)} actions={actions}>
      <StatusTabs tabs={tabs} label={t('admin.email.views')} />
      {children}
    </AdminPage>
  )
}
