import type { Action } from '#domain/staff/permissions.ts'
import type { TextKey } from './i18n/text.tsx'
import type { IconName } from './ui/icon-names.ts'

/** Sections of the back-office menu in display order. At most 14, so that they fit on a laptop screen. */
export const MENU_GROUPS = [
  'dashboard',
  'orders',
  'workshop',
  'counter',
  'products',
  'stock',
  'customers',
  'promotions',
  'email',
  'chat',
  'analytics',
  'online',
  'shipping',
  'settings',
] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

export type MenuEntry = {
  title: TextKey
  icon: IconName
  group: MenuGroup
  may: Action
  parent?: string
}
export type AdminPage = {
  /** Screen file, relative to `src/web/admin`. */
  file: string
  paths: readonly [string, ...string[]]
  title: TextKey
  may: Action
  menu?: Omit<MenuEntry, 'title' | 'may'>
  parent?: string
  /** Views selected with `?view=`. They have no path because the specification fixes the list of addresses. */
  views?: Record<string, MenuEntry>
}
