import { MENU_GROUPS, type MenuEntry } from '../../admin-page-types.ts'
import { ADMIN_PAGES, adminPageAt } from '../../admin-pages.ts'

/** Menu entry with its address: a page, or a view of a page. */
export type AdminLink = MenuEntry & { to: string }

export const ADMIN_MENU: readonly AdminLink[] = MENU_GROUPS.flatMap((group) =>
  ADMIN_PAGES.flatMap(({ paths: [path], title, may, menu, views = {} }) => [
    ...(menu ? [{ to: path, title, may, ...menu }] : []),
    ...Object.entries(views).map(([view, entry]) => ({ to: `${path}?view=${view}`, ...entry })),
  ]).filter((link) => link.group === group),
)

/** True when a menu entry is current: the address is its page or a page below it, with the same `?view=`. */
export function isCurrent(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path = '', view] = to.split('?view=')
  const page = adminPageAt(path)
  const at = pathname === '/' ? '/admin' : pathname
  const on = page?.paths.includes(at) || (path !== '/admin' && at.startsWith(`${path}/`) && !adminPageAt(at))
  return on === true && (new URLSearchParams(search).get('view') ?? undefined) === view
}
