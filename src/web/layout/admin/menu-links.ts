import { MENU_GROUPS, type MenuEntry, type MenuGroup } from '../../admin-page-types.ts'
import { ADMIN_PAGES, adminPageAt } from '../../admin-pages.ts'
import type { TextKey } from '../../i18n/text.tsx'
import type { IconName } from '../../ui/icon-names.ts'

export type AdminLink = MenuEntry & { to: string }

export const ADMIN_MENU: readonly AdminLink[] = MENU_GROUPS.flatMap((group) =>
  ADMIN_PAGES.flatMap(({ paths: [path], title, may, menu, views = {} }) => [
    ...(menu ? [{ to: path, title, may, ...menu }] : []),
    ...Object.entries(views).map(([view, entry]) => ({ to: `${path}?view=${view}`, ...entry })),
  ]).filter((link) => link.group === group),
)

/** The heading links to `main`. Without `main`, it only folds the section. */
export type MenuSection = { group: MenuGroup; title: TextKey; icon: IconName; main?: AdminLink; links: readonly AdminLink[] }

/** Entry that a section's heading opens, where it is not the first of the section. */
const MAIN: Partial<Record<MenuGroup, string>> = { counter: '/admin/walk-in-orders', chat: '/admin/chat-conversations' }

export function menuSections(may: (action: MenuEntry['may']) => boolean): MenuSection[] {
  return MENU_GROUPS.flatMap((group): MenuSection[] => {
    const links = ADMIN_MENU.filter((link) => link.group === group && may(link.may))
    const [first] = links
    if (!first) return []
    if (group === 'online' && links.length > 1) return [{ group, title: 'admin.menu.online', icon: 'monitor', links }]
    const main = links.find(({ to }) => to === MAIN[group]) ?? first
    return [{ group, title: main.title, icon: main.icon, main, links: links.filter((link) => link !== main) }]
  })
}

type At = { pathname: string; search: string }

/** Address of the current menu entry: that of the view, else of the page, else of the page's parent. Undefined if none is. */
export function currentEntry(location: At): string | undefined {
  const { pathname, search } = location
  const at = pathname === '/' ? '/admin' : pathname
  const view = new URLSearchParams(search).get('view')
  const page = adminPageAt(at) ?? ADMIN_PAGES.find(({ paths }) => paths.some((path) => isBelow(at, path)))
  if (!page) return undefined
  const addresses = [`${page.paths[0]}?view=${view}`, page.paths[0], page.parent]
  return addresses.find((address) => ADMIN_MENU.some(({ to }) => to === address))
}

const isBelow = (at: string, path: string) =>
  path !== '/admin' &&
  (at.startsWith(`${path}/`) || (path.includes('/:') && at.startsWith(path.slice(0, path.indexOf('/:') + 1))))
