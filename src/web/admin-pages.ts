import { matchPath } from 'react-router'
import type { Action } from '#domain/staff/permissions.ts'
import type { AdminPage, MenuEntry } from './admin-page-types.ts'
import { SETTING_VIEWS } from './admin-setting-views.ts'

export type { AdminPage }

/** Pages of the back office. `routes.ts` and the menu are made from this table. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  {
    file: 'dashboard/dashboard',
    paths: ['/admin', '/admin/dashboard'],
    title: 'admin.menu.dashboard',
    may: 'house.enter',
    menu: { icon: 'layout-dashboard', group: 'dashboard' },
  },
  {
    file: 'products/create-product',
    paths: ['/admin/create-product'],
    title: 'admin.menu.createProduct',
    may: 'catalogue.change',
    parent: '/admin/products',
  },
  {
    file: 'products/products',
    paths: ['/admin/products'],
    title: 'admin.menu.products',
    may: 'catalogue.read',
    menu: { icon: 'shirt', group: 'products' },
    views: { reviews: { title: 'admin.menu.reviews', icon: 'pencil', group: 'products', may: 'content.change' } },
  },
  {
    file: 'products/product',
    paths: ['/admin/products/:id/edit'],
    title: 'admin.menu.editProduct',
    may: 'catalogue.change',
    parent: '/admin/products',
  },
  {
    file: 'orders',
    paths: ['/admin/orders'],
    title: 'admin.menu.orders',
    may: 'orders.read',
    menu: { icon: 'receipt-text', group: 'orders' },
    views: {
      'action-items': { title: 'admin.menu.actionItems', icon: 'circle-alert', group: 'orders', may: 'house.enter' },
      inquiries: { title: 'admin.menu.inquiries', icon: 'mail', group: 'chat', may: 'inquiries.answer' },
      returns: { title: 'admin.menu.returns', icon: 'undo-2', group: 'orders', may: 'orders.read' },
      workshop: { title: 'admin.menu.workshop', icon: 'scissors', group: 'workshop', may: 'orders.read' },
      fittings: { title: 'admin.menu.fittings', icon: 'ruler', group: 'workshop', may: 'orders.read' },
    },
  },
  {
    file: 'order',
    paths: ['/admin/orders/:id'],
    title: 'admin.order.number',
    may: 'orders.read',
    parent: '/admin/orders',
  },
  {
    file: 'orders',
    paths: ['/admin/orders/pending', '/admin/orders/shipped', '/admin/orders/completed'],
    title: 'admin.menu.orders',
    may: 'orders.read',
    parent: '/admin/orders',
  },
  {
    file: 'customers/customers',
    paths: ['/admin/customers'],
    may: 'customers.read',
    title: 'admin.menu.customers',
    menu: { icon: 'user', group: 'customers' },
  },
  {
    file: 'analytics/overview',
    paths: ['/admin/analytics'],
    may: 'money.read',
    title: 'admin.menu.analytics',
    menu: { icon: 'landmark', group: 'analytics' },
  },
  {
    file: 'analytics/sales',
    paths: ['/admin/analytics/sales'],
    may: 'money.read',
    title: 'admin.menu.sales',
    menu: { icon: 'receipt-text', group: 'analytics' },
    parent: '/admin/analytics',
  },
  {
    file: 'analytics/products',
    paths: ['/admin/analytics/products'],
    may: 'money.read',
    title: 'admin.menu.productFigures',
    menu: { icon: 'shirt', group: 'analytics' },
    parent: '/admin/analytics',
  },
  {
    file: 'analytics/customers',
    paths: ['/admin/analytics/customers'],
    may: 'money.read',
    title: 'admin.menu.customerFigures',
    menu: { icon: 'user', group: 'analytics' },
    parent: '/admin/analytics',
  },
  {
    file: 'search/search',
    paths: ['/admin/analytics/search'],
    title: 'admin.menu.synonyms',
    may: 'catalogue.change',
    menu: { icon: 'languages', group: 'analytics' },
  },
  {
    file: 'categories/categories',
    paths: ['/admin/categories'],
    title: 'admin.menu.categories',
    may: 'catalogue.change',
    menu: { icon: 'folder', group: 'products' },
  },
  {
    file: 'inventory/inventory',
    paths: ['/admin/inventory'],
    title: 'admin.menu.inventory',
    may: 'stock.read',
    menu: { icon: 'package', group: 'stock' },
  },
  {
    file: 'promotions/promotions',
    paths: ['/admin/promotions', '/admin/discounts', '/admin/campaigns'],
    title: 'admin.menu.promotions',
    may: 'promotions.manage',
    menu: { icon: 'tag', group: 'promotions' },
  },
  {
    file: 'email-management/email-management',
    paths: ['/admin/email-management'],
    title: 'admin.menu.email',
    may: 'content.change',
    menu: { icon: 'mail', group: 'email' },
  },
  {
    file: 'chat/chat-conversations',
    paths: ['/admin/chat-conversations'],
    title: 'admin.menu.chats',
    may: 'chat.answer',
    menu: { icon: 'mail', group: 'chat' },
  },
  {
    file: 'chat/chat-takeover',
    paths: ['/admin/chat-takeover'],
    title: 'admin.menu.chatTakeover',
    may: 'chat.answer',
    parent: '/admin/chat-conversations',
  },
  {
    file: 'shipping/shipping',
    paths: ['/admin/shipping'],
    title: 'admin.menu.shipping',
    may: 'delivery.change',
    menu: { icon: 'truck', group: 'shipping' },
  },
  {
    file: 'delivery-slots/delivery-slots',
    paths: ['/admin/delivery-slots'],
    title: 'admin.menu.deliverySlots',
    may: 'delivery.change',
    menu: { icon: 'clock', group: 'shipping' },
  },
  {
    file: 'media/media',
    paths: ['/admin/media'],
    title: 'admin.menu.media',
    may: 'catalogue.change',
    menu: { icon: 'image', group: 'products' },
  },
  {
    file: 'attributes/attributes',
    paths: ['/admin/attributes'],
    title: 'admin.menu.attributes',
    may: 'catalogue.change',
    menu: { icon: 'list-filter', group: 'products' },
  },
  {
    file: 'size-charts/size-charts',
    paths: ['/admin/size-charts'],
    title: 'admin.menu.sizeCharts',
    may: 'catalogue.change',
    menu: { icon: 'ruler', group: 'products' },
  },
  {
    file: 'storefront/storefront-products',
    paths: ['/admin/storefront/products'],
    title: 'admin.menu.storefront',
    may: 'catalogue.read',
    menu: { icon: 'store', group: 'online' },
    views: { settings: { title: 'admin.menu.storefrontSettings', icon: 'settings', group: 'online', may: 'settings.read' } },
  },
  {
    file: 'storefront/create-storefront-product',
    paths: ['/admin/storefront/create-product'],
    title: 'admin.menu.createStorefrontProduct',
    may: 'catalogue.change',
    parent: '/admin/storefront/products',
  },
  {
    file: 'storefront/storefront-analytics',
    paths: ['/admin/storefront/analytics'],
    title: 'admin.menu.storefrontFigures',
    may: 'money.read',
    menu: { icon: 'landmark', group: 'online' },
    parent: '/admin/storefront/products',
  },
  {
    file: 'import/import',
    paths: ['/admin/import'],
    title: 'admin.menu.import',
    may: 'catalogue.change',
    menu: { icon: 'upload', group: 'products' },
    views: { changes: { title: 'admin.menu.changes', icon: 'history', group: 'products', may: 'catalogue.change' } },
  },
  {
    file: 'walk-in/walk-in-dashboard',
    paths: ['/admin/walk-in-dashboard'],
    title: 'admin.menu.walkInDashboard',
    may: 'counter.sell',
    menu: { icon: 'store', group: 'counter' },
  },
  {
    file: 'walk-in/walk-in-orders',
    paths: ['/admin/walk-in-orders'],
    title: 'admin.menu.walkInOrders',
    may: 'counter.sell',
    menu: { icon: 'shopping-bag', group: 'counter' },
  },
  {
    file: 'analytics/customer-distribution',
    paths: ['/admin/customer-distribution'],
    may: 'money.read',
    title: 'admin.menu.customerDistribution',
    menu: { icon: 'map-pin', group: 'analytics' },
    parent: '/admin/analytics',
  },
  {
    file: 'settings',
    paths: ['/admin/payments'],
    title: 'admin.menu.settings',
    may: 'settings.read',
    parent: '/admin/settings',
  },
  {
    file: 'settings',
    paths: ['/admin/settings'],
    title: 'admin.menu.settings',
    may: 'settings.read',
    menu: { icon: 'settings', group: 'settings' },
    views: SETTING_VIEWS,
  },
  {
    file: 'logs/logs',
    paths: ['/admin/logs'],
    title: 'admin.menu.logs',
    may: 'logs.read',
    menu: { icon: 'history', group: 'settings' },
    parent: '/admin/settings',
  },
  {
    file: 'world-locations/world-locations',
    paths: ['/admin/world-locations'],
    title: 'admin.menu.worldLocations',
    may: 'delivery.change',
    menu: { icon: 'globe', group: 'shipping' },
  },
]

/** Returns the page of a route pattern. The route `/` counts as the dashboard. */
export const adminPageAt = (route: string): AdminPage | undefined =>
  ADMIN_PAGES.find(({ paths }) => paths.includes(route === '/' ? '/admin' : route))

export function actionAt({ pathname, search }: { pathname: string; search: string }): Action | undefined {
  const fits = ({ paths }: AdminPage) => paths.some((path) => matchPath(path, pathname) !== null)
  const page = adminPageAt(pathname) ?? ADMIN_PAGES.find(fits)
  return viewAt(page, search)?.may ?? page?.may
}

export function viewAt(page: AdminPage | undefined, search: string): MenuEntry | undefined {
  const view = new URLSearchParams(search).get('view')
  return view === null ? undefined : page?.views?.[view]
}
