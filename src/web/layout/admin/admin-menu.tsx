import { Link, useLocation } from 'react-router'
import { MENU_GROUPS } from '../../admin-page-types.ts'
import { useText } from '../../i18n/text.tsx'
import { useMay } from '../../shared/admin/may.ts'
import { Icon } from '../../ui/icon.tsx'
import { ADMIN_MENU, type AdminLink, isCurrent } from './menu-links.ts'

/** Grouped menu of the back office. `rail` shows icons only, with the names as tooltips and for screen readers. */
export function AdminMenu({ rail = false, replace = false }: { rail?: boolean; replace?: boolean }) {
  const t = useText()
  const may = useMay()
  const shown = ADMIN_MENU.filter((link) => may(link.may))
  return (
    <nav aria-label={t('admin.menu.label')} className="grid gap-4">
      {MENU_GROUPS.filter((group) => shown.some((link) => link.group === group)).map((group) => (
        <div key={group}>
          <p className={`eyebrow px-3 pb-1 ${rail ? 'max-lg:sr-only' : ''}`}>{t(`admin.menuGroup.${group}`)}</p>
          <ul className="grid gap-0.5">
            {shown
              .filter((link) => link.group === group)
              .map((link) => (
                <li key={link.to}>
                  <Entry link={link} rail={rail} replace={replace} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Entry({ link: { to, icon, title }, rail, replace }: { link: AdminLink; rail: boolean; replace: boolean }) {
  const t = useText()
  const location = useLocation()
  const name = t(title)
  return (
    <Link
      to={to}
      replace={replace}
      title={rail ? name : undefined}
      aria-current={isCurrent(to, location) ? 'page' : undefined}
      className={`flex min-h-11 items-center gap-3 rounded-2 px-3 text-[0.875rem] font-medium text-ink-2 hover:bg-sunk aria-[current=page]:bg-sunk aria-[current=page]:text-ink lg:min-h-9.5 ${rail ? 'max-lg:justify-center max-lg:px-0' : ''}`}
    >
      <Icon name={icon} size={17} />
      <span className={rail ? 'max-lg:sr-only' : ''}>{name}</span>
    </Link>
  )
}
