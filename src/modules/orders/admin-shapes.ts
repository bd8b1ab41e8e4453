import { z } from 'zod'
import { CHANNELS, type Make } from '#domain/pricing/goods.ts'
import { PAYMENT_STATUSES } from '#domain/pricing/payment-status.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'
import { CalendarDay, CountryCode, singleLine, typedSearch } from '#shapes/text.ts'
import { ORDER_SOURCES, SHIPPING_METHODS } from './source-shapes.ts'
import { SHOWN_STATUSES } from './status-shapes.ts'

export const PROMISE_LIGHTS = ['late', 'soon', 'fine'] as const
export type PromiseLight = (typeof PROMISE_LIGHTS)[number]

export const AdminOrderRow = z.object({
  number: z.string(),
  channel: z.enum(CHANNELS),
  status: z.enum(SHOWN_STATUSES),
  payment: z.enum(PAYMENT_STATUSES),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  shipping: z.string(),
  first: z.object({ name: z.string(), size: z.string().nullable(), swatch: Swatch.nullable(), picture: Picture.nullable() }),
  others: z.int(),
  /** Send day of the last backordered goods of a placed order; null without any. */
  awaits: z.string().nullable(),
  total: z.int(),
  /** Amounts are KES cents. `paid`: net received. `due`: still to pay. */
  deposit: z.int(),
  paid: z.int(),
  due: z.int(),
  draft: z.boolean(),
  source: z.enum(ORDER_SOURCES),
  production: z.string().nullable(),
  promised: z.object({
    day: z.string(),
    slot: z.object({ opens: z.int(), closes: z.int() }).nullable(),
    light: z.enum(PROMISE_LIGHTS).nullable(),
  }),
  tags: z.array(z.string()),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

/** Free-text tag of an order, in lower case. */
export const OrderTag = singleLine(40, { least: 1 }).toLowerCase()

export const ORDER_STATUS_FILTERS = ['to-confirm', 'to-send', 'on-hold', 'unpaid', 'on-its-way', 'done', 'draft'] as const
export type OrderStatusFilter = (typeof ORDER_STATUS_FILTERS)[number]

export const PAYMENT_FILTERS = ['unpaid', 'authorized', 'partly-paid', 'paid', 'refunded'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

export const GOODS_FILTERS = ['awaited', 'here'] as const
export type GoodsFilter = (typeof GOODS_FILTERS)[number]

export const ORDER_VIEWS = ['pending', 'shipped', 'completed'] as const
export type OrderPreset = (typeof ORDER_VIEWS)[number]

export const ORDER_AGES = ['0-1', '2-3', '4-7', '8-'] as const
export type OrderAge = (typeof ORDER_AGES)[number]

export const PAID_BY = ['card', 'pesapal', 'on-delivery', 'on-pickup', 'bank-transfer', 'gift-card', 'exchange'] as const
export type PaidBy = (typeof PAID_BY)[number]

/** An outfit is stored as one line for each of its pieces. */
export const ORDERED_MAKES = ['ready', 'measure', 'service', 'gift-card'] as const satisfies readonly Make[]

export const MEASURED_STATES = ['submitted', 'asked-again', 'approved'] as const
export type MeasuredState = (typeof MEASURED_STATES)[number]

const cents = z.coerce.number().int().min(0).max(1_000_000_000_000)

export const AdminOrderFilter = z.object({
  status: z.enum(ORDER_STATUS_FILTERS).optional(),
  payment: z.enum(PAYMENT_FILTERS).optional(),
  goods: z.enum(GOODS_FILTERS).optional(),
  q: typedSearch(120).optional(),
  /** Calendar days in the shop's time zone. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  /** Range of the total in KES cents. */
  min: cents.optional(),
  max: cents.optional(),
  preset: z.enum(ORDER_VIEWS).optional(),
  age: z.enum(ORDER_AGES).optional(),
  source: z.enum(ORDER_SOURCES).optional(),
  shipping: z.enum(SHIPPING_METHODS).optional(),
  due: z.enum(['some', 'none']).optional(),
  promise: z.enum(['late', 'soon']).optional(),
  slot: z.enum(['chosen', 'none']).optional(),
  production: z
    .string()
    .regex(/^[a-z_]{2,40}$/)
    .optional(),
  /** Id of the assigned staff member, `me` for the signed-in one, or `none` for unassigned orders. */
  assignee: singleLine(64, { least: 1 }).optional(),
  tag: OrderTag.optional(),
  paidBy: z.enum(PAID_BY).optional(),
  make: z.enum(ORDERED_MAKES).optional(),
  measured: z.enum(MEASURED_STATES).optional(),
  /** Id of the tailor who is assigned to a garment of the order, or `me`. */
  tailor: singleLine(64, { least: 1 }).optional(),
  back: z.enum(['open']).optional(),
  fittingFrom: CalendarDay.optional(),
  fittingTo: CalendarDay.optional(),
  sku: singleLine(64, { least: 2 }).optional(),
  country: CountryCode.optional(),
  promisedFrom: CalendarDay.optional(),
  promisedTo: CalendarDay.optional(),
})
export type AdminOrderFilter = z.infer<typeof AdminOrderFilter>

export const AdminOrderQuery = AdminOrderFilter.extend({
  /** Up to three sort keys, the first has priority; `-` sorts descending. */
  sort: z
    .string()
    .regex(/^-?(created|name|total|promised|due)(,-?(created|name|total|promised|due)){0,2}$/)
    .default('-created'),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>

export const AdminOrderList = z.object({
  orders: z.array(AdminOrderRow).max(100),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  statusCounts: z.record(z.enum(ORDER_STATUS_FILTERS), z.int()),
  ages: z.record(z.enum(ORDER_AGES), z.int()).nullable(),
  staff: z.array(z.object({ id: z.string(), name: z.string() })).max(100),
})
export type AdminOrderList = z.infer<typeof AdminOrderList>

export const Dashboard = z.object({
  statusCounts: z.record(z.enum(ORDER_STATUS_FILTERS), z.int()),
  /** `more`: number of variants that are not in the list. */
  lowStock: z.object({
    pieces: z.array(
      z.object({
        sku: z.string(),
        slug: z.string(),
        name: z.string(),
        size: z.string().nullable(),
        swatch: Swatch.nullable(),
        picture: Picture.nullable(),
        left: z.int(),
      }),
    ),
    more: z.int(),
  }),
  latest: z.array(AdminOrderRow),
})
export type Dashboard = z.infer<typeof Dashboard>
