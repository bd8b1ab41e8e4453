import type { AdminCustomerFilter } from '#modules/customers/contract.ts'
import type { AdminOrderFilter, OrderPreset } from '#modules/orders/contract.ts'
import type { BoardQuery } from '#modules/workshop/contract.ts'
import type { ActionItemQuery } from '#services/action-items/contract.ts'
import { addressOf } from '../../api/address.ts'
import { paths } from '../../paths.ts'

type WorkshopView = { q?: string | undefined; job?: string | undefined; opens?: boolean }

type CustomersView = {
  customer?: string
  view?: 'segments' | 'groups' | 'duplicates'
  segment?: string
  group?: string
} & Pick<AdminCustomerFilter, 'kind' | 'since' | 'until'>
/** Views of the e-mail page. The first is shown without `?view=`. */
export const EMAIL_VIEWS = ['templates', 'campaigns', 'automations', 'suppressions', 'delivery', 'outbox'] as const
export type EmailView = (typeof EMAIL_VIEWS)[number]
type EmailAt = {
  view?: EmailView
  campaign?: string
  edit?: string
  q?: string
  state?: string
  page?: number
  before?: string | number
}
export const LOG_VIEWS = ['audit', 'security', 'mails', 'calls', 'jobs', 'faults', 'keeping', 'doctor'] as const
export type LogView = (typeof LOG_VIEWS)[number]
type LogsView = {
  view?: LogView
  q?: string
  before?: number | undefined
  request?: string
  target?: string | undefined
  failed?: string | undefined
}

export const adminPaths = {
  orders: ({ status, payment, due, from, to }: Pick<AdminOrderFilter, 'status' | 'payment' | 'due' | 'from' | 'to'> = {}) =>
    addressOf(['/admin/orders', { status, payment, due, from, to }]),
  ordersOf: (preset: OrderPreset) => `/admin/orders/${preset}`,
  newOrder: () => '/admin/orders?view=new',
  /** A view of the orders page, because the specification fixes the list of paths. */
  actionItems: ({ state, before }: Partial<ActionItemQuery> = {}) =>
    addressOf(['/admin/orders', { view: 'action-items', state: state === 'closed' && state, before }]),
  /** `opens`: a scanned number opens its garment. */
  workshop: ({ mine, late, garment, q, job, opens }: Omit<Partial<BoardQuery>, 'search'> & WorkshopView = {}) =>
    addressOf([
      '/admin/orders',
      { view: 'workshop', mine: mine && '1', late: late && '1', garment, q, job, opens: opens && '1' },
    ]),
  fittings: (day?: string) => addressOf(['/admin/orders', { view: 'fittings', day }]),
  inquiries: ({ inquiry }: { inquiry?: string } = {}) => addressOf(['/admin/orders', { view: 'inquiries', inquiry }]),
  chats: () => '/admin/chat-conversations',
  chat: (conversation?: string) => addressOf(['/admin/chat-takeover', { conversation }]),
  articleWords: (slug: string) => addressOf(['/admin/settings', { view: 'pages', kind: 'article', slug }]),
  jobTicket: (job: string) => addressOf(['/admin/orders', { view: 'ticket', job }]),
  customers: ({ customer, view, segment, group, kind, since, until }: CustomersView = {}) =>
    addressOf(['/admin/customers', { view, customer, segment, group, kind, since, until }]),
  emailTemplate: (template: string, language?: string) =>
    addressOf(['/admin/email-management', { template, language: language !== 'en' && language }]),
  email: ({ view, campaign, edit, q, state, page, before }: EmailAt = {}) =>
    addressOf(['/admin/email-management', { view: view !== EMAIL_VIEWS[0] && view, campaign, edit, q, state, page, before }]),
  products: (query: { status?: string; stock?: string } = {}) => addressOf(['/admin/products', query]),
  reviews: () => addressOf(['/admin/products', { view: 'reviews', state: 'waiting' }]),
  createProduct: () => '/admin/create-product',
  product: (id: number) => `/admin/products/${id}/edit`,
  category: (id: number) => addressOf(['/admin/categories', { category: id }]),
  pages: () => addressOf(['/admin/settings', { view: 'pages' }]),
  housePage: (kind: string, slug: string) => addressOf(['/admin/settings', { view: 'pages', kind, slug }]),
  /** `from`: first day of a period that ends on `day`. `bought`: only visits that ended in an order. */
  visits: ({ day, from, bought, page = 1 }: { day?: string; from?: string; bought?: boolean; page?: number } = {}) =>
    addressOf([
      '/admin/dashboard',
      { view: 'visits', day, from: from !== day && from, bought: bought && '1', page: page > 1 && page },
    ]),
  preview: (slug: string, id: number) => addressOf([paths.product(slug), { preview: id }]),
  inventory: (q?: string) => addressOf(['/admin/inventory', { q }]),
  lowStock: (q?: string) => addressOf(['/admin/inventory', { only: 'low', q }]),
  import: (id?: string) => addressOf(['/admin/import', { import: id }]),
  changes: ({ set, page }: { set?: string; page?: number } = {}) =>
    addressOf(['/admin/import', { view: 'changes', set, page: page !== 1 && page }]),
  storefront: ({ view }: { view?: 'settings' } = {}) => addressOf(['/admin/storefront/products', { view }]),
  storefrontProduct: (product?: number) => addressOf(['/admin/storefront/create-product', { product }]),
  storefrontFigures: (days?: number) => addressOf(['/admin/storefront/analytics', { days }]),
  analytics: (query: Readonly<Record<string, string | undefined>> = {}) => addressOf(['/admin/analytics', query]),
  sales: (query: Readonly<Record<string, string | number | undefined>> = {}) => addressOf(['/admin/analytics/sales', query]),
  productFigures: (query: Readonly<Record<string, string | number | undefined>> = {}) =>
    addressOf(['/admin/analytics/products', query]),
  customerFigures: (query: Readonly<Record<string, string | number | undefined>> = {}) =>
    addressOf(['/admin/analytics/customers', query]),
  customerDistribution: (query: Readonly<Record<string, string | undefined>> = {}) =>
    addressOf(['/admin/customer-distribution', query]),
  search: () => '/admin/analytics/search',
  giftCards: (before?: string) => addressOf(['/admin/settings', { view: 'gift-cards', before }]),
  settings: () => '/admin/settings',
  setting: (view: 'ways' | 'keys' | 'currencies' | 'backup') => addressOf(['/admin/settings', { view }]),
  team: () => addressOf(['/admin/settings', { view: 'team' }]),
  hooks: (hook?: string) => addressOf(['/admin/settings', { view: 'hooks', hook }]),
  store: () => '/admin/settings?view=store',
  fiscal: () => '/admin/settings?view=fiscal',
  logs: ({ view, q, before, request, target, failed }: LogsView = {}) =>
    addressOf(['/admin/logs', { view: view !== 'audit' && view, q, target, failed, before, request }]),
  promotions: () => '/admin/promotions',
  promotion: (id = 'new', part?: 'codes' | 'report') => addressOf(['/admin/promotions', { promotion: id, part }]),
  discounts: () => '/admin/discounts',
  campaigns: () => '/admin/campaigns',
  testCart: () => '/admin/promotions?view=test',
  shipping: () => '/admin/shipping',
  deliverySlots: (from?: string) => addressOf(['/admin/delivery-slots', { from }]),
  worldLocations: (country?: string) => addressOf(['/admin/world-locations', { view: country }]),
  dispatch: (day?: string) => addressOf(['/admin/shipping', { view: 'dispatch', day }]),
  deliveryWeeks: () => '/admin/delivery-slots?view=weeks',
  order: (number: string) => `/admin/orders/${encodeURIComponent(number)}`,
  editOrder: (number: string) => `/admin/orders/${encodeURIComponent(number)}?view=edit`,
}
