import type { TextKey } from './i18n/text.tsx'
import type { IconName } from './ui/icon-names.ts'

/** The groups of the back office's menu, in their order. */
export const MENU_GROUPS = ['today', 'sales', 'catalogue', 'delivery', 'shop'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

type MenuEntry = { title: TextKey; icon: IconName; group: MenuGroup }
export type AdminPage = {
  /** Of its screen, in `src/web/admin`. */
  file: string
  /** Several addresses, one screen. The first is the one that is linked to. */
  paths: readonly [string, ...string[]]
  title: TextKey
  /** Where it stands in the menu; a page without this is reached from its parent. */
  menu?: Omit<MenuEntry, 'title'>
  /** The page that its breadcrumb leads back to. */
  parent?: string
  /** Views without an address of their own, by their `?view=`: the list of addresses is closed. */
  views?: Record<string, MenuEntry>
}

/**
 * Every page of the back office, in the order of the specification's list. `routes.ts`, the menu, the command palette, titles,
 * icons and breadcrumbs are made from this table.
 */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    file: 'dashboard/dashboard',
    paths: ['/admin', '/admin/dashboard'],
    title: 'admin.menu.dashboard',
    menu: { icon: 'layout-dashboard', group: 'today' },
  },
  {
    file: 'products/create-product',
    paths: ['/admin/create-product'],
    title: 'admin.menu.createProduct',
    parent: '/admin/products',
  },
  {
    file: 'products/products',
    paths: ['/admin/products'],
    title: 'admin.menu.products',
    menu: { icon: 'shirt', group: 'catalogue' },
  },
  { file: 'products/product', paths: ['/admin/products/:id/edit'], title: 'admin.menu.editProduct', parent: '/admin/products' },
  {
    file: 'orders/orders',
    paths: ['/admin/orders'],
    title: 'admin.menu.orders',
    menu: { icon: 'receipt-text', group: 'sales' },
    views: {
      'action-items': { title: 'admin.menu.actionItems', icon: 'circle-alert', group: 'today' },
      inquiries: { title: 'admin.menu.inquiries', icon: 'mail', group: 'today' },
      workshop: { title: 'admin.menu.workshop', icon: 'scissors', group: 'sales' },
    },
  },
  { file: 'orders/order', paths: ['/admin/orders/:id'], title: 'admin.order.number', parent: '/admin/orders' },
  {
    file: 'search/search',
    paths: ['/admin/analytics/search'],
    title: 'admin.menu.synonyms',
    menu: { icon: 'languages', group: 'shop' },
  },
  {
    file: 'categories/categories',
    paths: ['/admin/categories'],
    title: 'admin.menu.categories',
    menu: { icon: 'folder', group: 'catalogue' },
  },
  {
    file: 'inventory/inventory',
    paths: ['/admin/inventory'],
    title: 'admin.menu.inventory',
    menu: { icon: 'package', group: 'catalogue' },
  },
  {
    file: 'shipping/shipping',
    paths: ['/admin/shipping'],
    title: 'admin.menu.shipping',
    menu: { icon: 'truck', group: 'delivery' },
  },
  {
    file: 'delivery-slots/delivery-slots',
    paths: ['/admin/delivery-slots'],
    title: 'admin.menu.deliverySlots',
    menu: { icon: 'clock', group: 'delivery' },
  },
  {
    file: 'media/media',
    paths: ['/admin/media'],
    title: 'admin.menu.media',
    menu: { icon: 'image', group: 'catalogue' },
  },
  {
    file: 'attributes/attributes',
    paths: ['/admin/attributes'],
    title: 'admin.menu.attributes',
    menu: { icon: 'list-filter', group: 'catalogue' },
  },
  {
    file: 'size-charts/size-charts',
    paths: ['/admin/size-charts'],
    title: 'admin.menu.sizeCharts',
    menu: { icon: 'ruler', group: 'catalogue' },
  },
  {
    file: 'import/import',
    paths: ['/admin/import'],
    title: 'admin.menu.import',
    menu: { icon: 'upload', group: 'catalogue' },
    views: { changes: { title: 'admin.menu.changes', icon: 'history', group: 'catalogue' } },
  },
  {
    file: 'payments/payments',
    paths: ['/admin/payments', '/admin/settings'],
    title: 'admin.menu.giftCards',
    menu: { icon: 'gift', group: 'sales' },
    views: { pages: { title: 'admin.menu.pages', icon: 'file-text', group: 'shop' } },
  },
]

/** An entry of the menu: a page, or a view of one. */
export type AdminLink = MenuEntry & { to: string }

export const ADMIN_MENU: readonly AdminLink[] = MENU_GROUPS.flatMap((group) =>
  ADMIN_PAGES.flatMap(({ paths: [path], title, menu, views = {} }) => [
    ...(menu ? [{ to: path, title, ...menu }] : []),
    ...Object.entries(views).map(([view, entry]) => ({ to: `${path}?view=${view}`, ...entry })),
  ]).filter((link) => link.group === group),
)

/** The page at an address as `routes.ts` writes it; at the front page, which shows it to admins, the dashboard. */
export const adminPageAt = (route: string): AdminPage | undefined =>
  ADMIN_PAGES.find(({ paths }) => paths.includes(route === '/' ? '/admin' : route))

/** Whether an entry of the menu is where somebody is: on its page or below it, and in its view. */
export function isCurrent(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path = '', view] = to.split('?view=')
  const page = adminPageAt(path)
  const at = pathname === '/' ? '/admin' : pathname
  const on = page?.paths.includes(at) || (path !== '/admin' && at.startsWith(`${path}/`) && !adminPageAt(at))
  return on === true && (new URLSearchParams(search).get('view') ?? undefined) === view
}
