import { z } from 'zod'
import { CHANNELS } from '#kernel/goods.ts'
import { PAYMENT_STATUSES } from '#kernel/payment-status.ts'
import { Picture, Swatch } from '#kernel/shapes.ts'
import { typedSearch } from '#kernel/text.ts'
import { SHOWN_STATUSES } from './status-shapes.ts'

/** An order in a list of the back office. */
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
  /** The first thing in it, and how many other lines there are. */
  first: z.object({ name: z.string(), size: z.string().nullable(), swatch: Swatch.nullable(), picture: Picture.nullable() }),
  others: z.int(),
  /** The day by which the last of its goods is expected; null when all of them are in the house. */
  awaits: z.string().nullable(),
  total: z.int(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

/** What somebody has to do with an order; every order but a draft is in one of them. */
export const ORDER_STATUS_FILTERS = ['to-confirm', 'to-send', 'on-hold', 'unpaid', 'on-its-way', 'done'] as const
export type OrderStatusFilter = (typeof ORDER_STATUS_FILTERS)[number]

/** Nothing came in; less than the total; all of it or more; some of what came in was given back. */
export const PAYMENT_FILTERS = ['unpaid', 'authorized', 'partly-paid', 'paid', 'refunded'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

/** Whether everything that was ordered is in the house. */
export const GOODS_FILTERS = ['awaited', 'here'] as const
export type GoodsFilter = (typeof GOODS_FILTERS)[number]

const cents = z.coerce.number().int().min(0).max(1_000_000_000_000)

export const AdminOrderFilter = z.object({
  status: z.enum(ORDER_STATUS_FILTERS).optional(),
  payment: z.enum(PAYMENT_FILTERS).optional(),
  /** Those that wait for goods which are not in the house yet, or those that do not. */
  goods: z.enum(GOODS_FILTERS).optional(),
  /** Words of the number, the customer's name, e-mail or phone. */
  q: typedSearch(120).optional(),
  /** The first and the last day on which it was ordered, in the shop's zone. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** KES cents of the total, both included. */
  min: cents.optional(),
  max: cents.optional(),
})
export type AdminOrderFilter = z.infer<typeof AdminOrderFilter>

export const AdminOrderQuery = AdminOrderFilter.extend({
  /** Up to three keys, the first counts most; `-` is the largest or newest first. */
  sort: z
    .string()
    .regex(/^-?(created|name|total)(,-?(created|name|total)){0,2}$/)
    .default('-created'),
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>

export const AdminOrderList = z.object({
  orders: z.array(AdminOrderRow).max(100),
  /** How many match. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** How many orders there are in each status, whatever else is filtered. */
  statusCounts: z.record(z.enum(ORDER_STATUS_FILTERS), z.int()),
})
export type AdminOrderList = z.infer<typeof AdminOrderList>

/** The house at a glance. */
export const Dashboard = z.object({
  statusCounts: z.record(z.enum(ORDER_STATUS_FILTERS), z.int()),
  /** Pieces on the rail of which three or fewer are left, the scarcest first; `more` are not in the list. */
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
