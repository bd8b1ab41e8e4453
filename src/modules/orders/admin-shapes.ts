import { z } from 'zod'
import { CHANNELS, type Make } from '#domain/pricing/goods.ts'
import { PAYMENT_STATUSES } from '#domain/pricing/payment-status.ts'
import { Picture, Swatch } from '#shapes/catalogue.ts'
import { CalendarDay, CountryCode, singleLine, typedSearch } from '#shapes/text.ts'
import { ORDER_SOURCES, SHIPPING_METHODS } from './source-shapes.ts'
import { SHOWN_STATUSES } from './status-shapes.ts'

/** State of the promised day: past (`late`), today or in the next two days (`soon`), or later (`fine`). */
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
  /** First product of the order, and the number of its other lines (`others`). */
  first: z.object({ name: z.string(), size: z.string().nullable(), swatch: Swatch.nullable(), picture: Picture.nullable() }),
  others: z.int(),
  /** Day on which the last backordered goods are dispatched; null when nothing is backordered. */
  awaits: z.string().nullable(),
  total: z.int(),
  /** KES cents: received as a deposit, net received (`paid`), and still to pay (`due`). */
  deposit: z.int(),
  paid: z.int(),
  due: z.int(),
  /** True for a draft that was not sent to its customer yet. */
  draft: z.boolean(),
  source: z.enum(ORDER_SOURCES),
  /**
   * Workshop state of the garment that is furthest behind; null without workshop jobs. A garment on
   * hold counts by its state before. Cancelled and remade jobs do not count.
   */
  production: z.string().nullable(),
  /**
   * Promised delivery day, its time slot if one was chosen, and the warning light; `light` is null before the order is placed,
   * and once it arrived or ended.
   */
  promised: z.object({
    day: z.string(),
    slot: z.object({ opens: z.int(), closes: z.int() }).nullable(),
    light: z.enum(PROMISE_LIGHTS).nullable(),
  }),
  tags: z.array(z.string()),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type AdminOrderRow = z.infer<typeof AdminOrderRow>

/** Free-text tag that staff filter orders by; stored in lower case. */
export const OrderTag = singleLine(40, { least: 1 }).toLowerCase()

/** Lists of the order screen, by the action that an order needs next. */
export const ORDER_STATUS_FILTERS = ['to-confirm', 'to-send', 'on-hold', 'unpaid', 'on-its-way', 'done', 'draft'] as const
export type OrderStatusFilter = (typeof ORDER_STATUS_FILTERS)[number]

/**
 * Payment states to filter by. `unpaid`: nothing is received or authorised. `authorized`:
 * authorised on a card. `partly-paid`: received in part, the rest is due. `paid`: nothing is due
 * and nothing was refunded. `refunded`: money went back to the customer.
 */
export const PAYMENT_FILTERS = ['unpaid', 'authorized', 'partly-paid', 'paid', 'refunded'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

/** Stock filter: `awaited` = some goods are backordered, `here` = none are. */
export const GOODS_FILTERS = ['awaited', 'here'] as const
export type GoodsFilter = (typeof GOODS_FILTERS)[number]

/** Presets of the order list that have a separate URL. */
export const ORDER_VIEWS = ['pending', 'shipped', 'completed'] as const
export type OrderPreset = (typeof ORDER_VIEWS)[number]

/** Age groups, in whole days since the order. */
export const ORDER_AGES = ['0-1', '2-3', '4-7', '8-'] as const
export type OrderAge = (typeof ORDER_AGES)[number]

/** Payment methods of the filter; `exchange`: paid with the value of goods returned from another order. */
export const PAID_BY = ['card', 'pesapal', 'on-delivery', 'on-pickup', 'bank-transfer', 'gift-card', 'exchange'] as const
export type PaidBy = (typeof PAID_BY)[number]

/** Product types that an order line can have. An outfit is stored as one line for each of its pieces. */
export const ORDERED_MAKES = ['ready', 'measure', 'service', 'gift-card'] as const satisfies readonly Make[]

/**
 * Measurement filter: `submitted` = not reviewed yet, `asked-again` = staff asked for new ones, `approved` = accepted by staff.
 */
export const MEASURED_STATES = ['submitted', 'asked-again', 'approved'] as const
export type MeasuredState = (typeof MEASURED_STATES)[number]

const cents = z.coerce.number().int().min(0).max(1_000_000_000_000)

export const AdminOrderFilter = z.object({
  status: z.enum(ORDER_STATUS_FILTERS).optional(),
  payment: z.enum(PAYMENT_FILTERS).optional(),
  goods: z.enum(GOODS_FILTERS).optional(),
  /**
   * Search text for number, name, e-mail, phone, note, SKU, tracking number and payment reference
   * (`views/orders/admin-order-search.ts`).
   */
  q: typedSearch(120).optional(),
  /** Range of the day of the order, in the shop's time zone. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  /** Range of the total in KES cents, both bounds inclusive. */
  min: cents.optional(),
  max: cents.optional(),
  preset: z.enum(ORDER_VIEWS).optional(),
  age: z.enum(ORDER_AGES).optional(),
  source: z.enum(ORDER_SOURCES).optional(),
  shipping: z.enum(SHIPPING_METHODS).optional(),
  /** `some`: an amount is still due. `none`: nothing is due. */
  due: z.enum(['some', 'none']).optional(),
  promise: z.enum(['late', 'soon']).optional(),
  /** `chosen`: delivery hours were chosen on the promised day. */
  slot: z.enum(['chosen', 'none']).optional(),
  /** Orders with at least one garment at this stage of the workshop. */
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
  /** SKU of a line, or its beginning. */
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
  /** Number of orders in each status. No filter applies. */
  statusCounts: z.record(z.enum(ORDER_STATUS_FILTERS), z.int()),
  /** Number of orders of the preset in each age group, where no other filter applies. Null without a preset. */
  ages: z.record(z.enum(ORDER_AGES), z.int()).nullable(),
  /** Staff members that an order can be assigned to. */
  staff: z.array(z.object({ id: z.string(), name: z.string() })).max(100),
})
export type AdminOrderList = z.infer<typeof AdminOrderList>

export const Dashboard = z.object({
  statusCounts: z.record(z.enum(ORDER_STATUS_FILTERS), z.int()),
  /**
   * Variants on sale by the piece with three or fewer units left, fewest first; `more`: number of
   * those not in the list.
   */
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
