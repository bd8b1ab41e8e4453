import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { PlacedOrder } from '#modules/orders/contract.ts'
import { VIEWS as STOCK_VIEWS } from '#web/admin/inventory/views.ts'
import { ADMIN_PAGES } from '#web/admin-pages.ts'
import routes from '#web/routes.ts'
import { EMAIL_VIEWS } from '#web/shared/admin/admin-paths.ts'

export type Known = { paid: PlacedOrder; unpaid: PlacedOrder }
type Row = { paths: string[] }

const listed = JSON.parse(readFileSync(join(import.meta.dirname, '../web/routes.json'), 'utf8')) as {
  public: Row[]
  admin: Row[]
}

export function addressesOf(known: Known): { path: string; as: 'customer' | 'admin' }[] {
  const all = (rows: Row[], as: 'customer' | 'admin') =>
    rows.flatMap(({ paths: [path = ''] }) => (there.has(pattern(path)) ? [{ path: filled(path, known), as }] : []))
  return [
    ...all(listed.public, 'customer'),
    ...all(listed.admin, 'admin'),
    ...ADMIN_VIEWS.map((path) => ({ path, as: 'admin' as const })),
  ]
}

export const publicAddresses = (known: Known): { path: string; row: number }[] =>
  listed.public.flatMap(({ paths }, row) => paths.map((path) => ({ path: filled(path, known), row })))

const ADMIN_VIEWS = [
  ...ADMIN_PAGES.flatMap(({ paths: [path], views = {} }) => Object.keys(views).map((view) => `${path}?view=${view}`)),
  ...['/admin/discounts', '/admin/campaigns', '/admin/promotions?promotion=new', '/admin/promotions?view=test'],
  '/admin/email-management?template=order-placed',
  ...EMAIL_VIEWS.slice(1).map((view) => `/admin/email-management?view=${view}`),
  '/admin/analytics/sales?view=rows',
  ...STOCK_VIEWS.filter((view) => view !== 'stock').map((view) => `/admin/inventory?view=${view}`),
]

const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const there = new Set(
  [routes].flat().flatMap(function paths(entry: RouteConfigEntry): string[] {
    return [entry.index ? '/' : (entry.path ?? ''), ...(entry.children ?? []).flatMap(paths)]
  }),
)

function filled(path: string, { paid, unpaid }: Known): string {
  const special: Record<string, string> = {
    '/payment': `/payment?order=${unpaid.number}`,
    '/checkout-stripe': `/checkout-stripe?order=${unpaid.number}`,
    '/stripe-checkout/{orderId}/{orderNumber}/{amount}': `/stripe-checkout/${unpaid.id}/${unpaid.number}/${unpaid.total}`,
    '/payment-success': `/payment-success?order=${paid.number}`,
    '/user/order/{id}': `/user/order/${paid.id}`,
    '/admin/orders/{id}': `/admin/orders/${paid.number}`,
    '/admin/products/{id}/edit': '/admin/products/1/edit',
    '/product/{slug}': '/product/karura-jacket',
    '/storefront/product/{id}': '/storefront/product/kilifi-camp-shirt',
    '/help-center/{slug}': '/help-center/pay-with-m-pesa',
  }
  const address = special[path] ?? path.replace('{orderNumber}', paid.number)
  if (address.includes('{')) throw new Error(`${path}: say in this file what it is asked for`)
  return address
}
