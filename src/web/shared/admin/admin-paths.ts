import type { AdminOrderFilter } from '#modules/orders/contract.ts'
import type { BoardQuery } from '#modules/workshop/contract.ts'
import type { ActionItemQuery } from '#services/action-items/contract.ts'
import { addressOf } from '../../api/address.ts'
import { paths } from '../../paths.ts'

/** What of the workshop is open: what is looked for, and which garment. */
type WorkshopView = { q?: string | undefined; job?: string | undefined; opens?: boolean }

/** Every address of the house but its front door, which `paths.ts` knows. */
export const adminPaths = {
  orders: ({ status, payment, from, to }: Pick<AdminOrderFilter, 'status' | 'payment' | 'from' | 'to'> = {}) =>
    addressOf(['/admin/orders', { status, payment, from, to }]),
  /** A view of the orders: the list of addresses is closed. */
  actionItems: ({ state, before }: Partial<ActionItemQuery> = {}) =>
    addressOf(['/admin/orders', { view: 'action-items', state: state === 'closed' && state, before }]),
  /** Another view of the orders: what is made. `opens`: what a scanner typed opens its garment. */
  workshop: ({ mine, late, garment, q, job, opens }: Omit<Partial<BoardQuery>, 'search'> & WorkshopView = {}) =>
    addressOf([
      '/admin/orders',
      { view: 'workshop', mine: mine && '1', late: late && '1', garment, q, job, opens: opens && '1' },
    ]),
  /** Who comes on a day to be measured and to try on. */
  fittings: (day?: string) => addressOf(['/admin/orders', { view: 'fittings', day }]),
  /** What people have asked the house, or one of it: a view of the orders as well. */
  inquiries: ({ inquiry }: { inquiry?: string } = {}) => addressOf(['/admin/orders', { view: 'inquiries', inquiry }]),
  jobTicket: (job: string) => addressOf(['/admin/orders', { view: 'ticket', job }]),
  products: (query: { status?: string; stock?: string } = {}) => addressOf(['/admin/products', query]),
  createProduct: () => '/admin/create-product',
  product: (id: number) => `/admin/products/${id}/edit`,
  /** The shop's own page of it, as customers would see it. */
  preview: (slug: string, id: number) => addressOf([paths.product(slug), { preview: id }]),
  inventory: (q?: string) => addressOf(['/admin/inventory', { q }]),
  /** What is low, or one article of it. */
  lowStock: (q?: string) => addressOf(['/admin/inventory', { only: 'low', q }]),
  /** All imports, or one of them: the list of addresses is closed. */
  import: (id?: string) => addressOf(['/admin/import', { import: id }]),
  /** Changes that staff made of many products, or one of them. */
  changes: ({ set, page }: { set?: string; page?: number } = {}) =>
    addressOf(['/admin/import', { view: 'changes', set, page: page !== 1 && page }]),
  search: () => '/admin/analytics/search',
  giftCards: (before?: string) => addressOf(['/admin/payments', { before }]),
  shipping: () => '/admin/shipping',
  deliverySlots: (from?: string) => addressOf(['/admin/delivery-slots', { from }]),
  order: (number: string) => `/admin/orders/${encodeURIComponent(number)}`,
}
