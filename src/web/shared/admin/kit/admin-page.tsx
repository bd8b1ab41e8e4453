import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { actionAt, adminPageAt, type AdminPage as Listed, viewAt } from '../../../admin-pages.ts'
import { useText } from '../../../i18n/text.tsx'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Screen } from '../../screen/screen.tsx'
import { useMay } from '../may.ts'
import { Help } from './help.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import NotInRole from './not-in-role.tsx'

type Props = {
  /** Title of the tab and heading. Default: the page's title in `admin-pages.ts`. */
  title?: string
  heading?: ReactNode
  beside?: ReactNode
  about?: ReactNode
  actions?: ReactNode
  /** Query parameters that name what the page edits (`leave-guard.tsx`). */
  edits?: readonly string[]
  crumbs?: readonly Crumb[]
  children: ReactNode
}

export function useAdminPage(): Listed | undefined {
  const match = useMatches().findLast(({ id }) => adminPageAt(id))
  return match && adminPageAt(match.id)
}

/** Breaks long words in user-entered names, so that they do not make a page wider than the screen. */
const LONG_WORDS = 'wrap-break-word [:where(&_.grid)>:where(*)]:min-w-0'

/** Shows `NotInRole` without the permission. */
export function AdminPage({ title, heading, beside, about, actions, edits, crumbs, children }: Props) {
  const t = useText()
  const page = useAdminPage()
  const location = useLocation()
  const parent = adminPageAt(viewAt(page, location.search)?.parent ?? page?.parent ?? '')
  const action = actionAt(location)
  const may = useMay()
  if (action && !may(action)) return <NotInRole />
  const name = title ?? (page ? t(page.title) : '')
  return (
    <Screen title={name} unlisted>
      <Help />
      <LeaveGuard edits={edits}>
        <div className={`px-4 py-6 sm:px-8 lg:py-7 ${LONG_WORDS}`}>
          <PageHeader
            title={heading ?? name}
            crumbs={crumbs ?? (parent ? [{ name: t(parent.title), to: parent.paths[0] }] : [])}
            beside={beside}
            about={about}
            actions={actions}
          />
          <div className="mt-5 grid gap-5">{children}</div>
        </div>
      </LeaveGuard>
    </Screen>
  )
}
