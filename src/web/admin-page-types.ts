import type { Action } from '#domain/staff/permissions.ts'
import type { TextKey } from './i18n/text.tsx'
import type { IconName } from './ui/icon-names.ts'

/** Menu groups of the back office, in display order. */
export const MENU_GROUPS = ['today', 'sales', 'catalogue', 'delivery', 'shop'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** Entry of the back-office menu. `may`: permission that a role needs to see it. */
export type MenuEntry = { title: TextKey; icon: IconName; group: MenuGroup; may: Action }
export type AdminPage = {
  /** Screen file, relative to `src/web/admin`. */
  file: string
  /** Addresses of the screen. Links use the first. */
  paths: readonly [string, ...string[]]
  title: TextKey
  /** Permission that a role needs to open the page. */
  may: Action
  /** Group and icon in the menu. A page without it is reached from its `parent`. */
  menu?: Omit<MenuEntry, 'title' | 'may'>
  /** Address of the page that its breadcrumb links to. */
  parent?: string
  /** Views selected with `?view=`. They have no path because the specification fixes the list of addresses. */
  views?: Record<string, MenuEntry>
}
