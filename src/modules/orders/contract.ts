import { z } from 'zod'
import { CHANNELS } from '#domain/pricing/goods.ts'
import { isCurrency } from '#kernel/currency.ts'
import { isLanguage } from '#kernel/languages.ts'
import { CalendarDay, multiLine, singleLine, words } from '#shapes/text.ts'
import { Address, Contact } from './contact-shapes.ts'
import { OrderLine, OrderSaving, OrderStage, VatShares } from './line-shapes.ts'
import { MoneyEvent, OrderMoney } from './money-shapes.ts'
import { PARCEL_MOVES, ParcelShown } from './parcel-shapes.ts'
import { SHIPPING_METHODS } from './source-shapes.ts'
import { SHOWN_STATUSES } from './status-shapes.ts'

export { PriceParts } from '#shapes/price-parts.ts'
export {
  AdminOrderFilter,
  AdminOrderList,
  AdminOrderQuery,
  AdminOrderRow,
  Dashboard,
  GOODS_FILTERS,
  type GoodsFilter,
  MEASURED_STATES,
  type MeasuredState,
  ORDER_AGES,
  ORDER_STATUS_FILTERS,
  ORDER_VIEWS,
  ORDERED_MAKES,
  type OrderAge,
  type OrderPreset,
  type OrderStatusFilter,
  OrderTag,
  PAID_BY,
  PAYMENT_FILTERS,
  type PaidBy,
  type PaymentFilter,
  PROMISE_LIGHTS,
  type PromiseLight,
} from './admin-shapes.ts'
export { OrderCan } from './can-shapes.ts'
export { Address, Contact } from './contact-shapes.ts'
export {
  ASKED_OF_MANY,
  type AskedOfMany,
  BulkOrderMoney,
  BulkOrders,
  BulkPreview,
  BulkPreviewQuery,
  type BulkPreviewRow,
  BulkResult,
  ChosenOrders,
  HandleOrder,
  MAX_BULK,
} from './desk-shapes.ts'
export {
  FoundCustomers,
  FoundGoods,
  GivenLine,
  NewDraft,
  PaymentLink,
  PriceReason,
  QuoteDraft,
  QuotedDraft,
  SentLink,
} from './draft-shapes.ts'
export { EditedOrder, EditOrder } from './edit-shapes.ts'
export { OrderLine, OrderPrices, OrderSaving, OrderStage, SourcedSaving } from './line-shapes.ts'
export { OrderMail, OrderMails } from './mail-shapes.ts'
export { MONEY_EVENTS, MoneyEvent, Promised, ReservedMoney } from './money-shapes.ts'
export {
  BeginParcel,
  FULFILMENT_STATES,
  type FulfilmentState,
  HandedSignature,
  LABEL_SHEETS,
  LABELS_of,
  type LabelSheet,
  MoveParcel,
  NameCarrier,
  OrderParcels,
  PAPER_KINDS,
  PARCEL_MOVES,
  type PaperKind,
  type ParcelMove,
  ParcelShown,
} from './parcel-shapes.ts'
export { OrderHold, OrderRisk, RISK_SIGNALS, type RiskSignal } from './risk-shapes.ts'
export { ORDER_SOURCES, type OrderSource, SHIPPING_METHODS, type ShippingMethod, SOURCE_OF_BAG } from './source-shapes.ts'
export { SHOWN_STATUSES, type ShownStatus } from './status-shapes.ts'
export { OrderTimeline, TimelineEvent, WriteNote } from './timeline-shapes.ts'

/** Amounts are whole KES cents. */

export const ORDER_STATES = [
  'draft',
  'pending_payment',
  'placed',
  'confirmed',
  'on_hold',
  'processing',
  'fulfilled',
  'completed',
  'expired',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const STAFF_MOVES = ['confirm', 'hold', 'resume', 'cancel'] as const
export type StaffMove = (typeof STAFF_MOVES)[number]

export const OrderNumber = singleLine(12, { least: 8 }).toUpperCase()
export const OrderReference = singleLine(40, { least: 8 })

export const PlaceOrder = z.object({
  contact: Contact,
  /** Not required for pickup. */
  address: Address.optional(),
  shipping: z.enum(SHIPPING_METHODS),
  slot: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  note: multiLine(500).optional(),
  language: z.string().refine(isLanguage, 'This language is not offered.').default('en'),
  /** Currency in which prices were shown. The charge is in KES. */
  currency: z.string().refine(isCurrency, 'This currency is not offered.').default('KES'),
  /** KES cents on the button that the shopper pressed. Another total is refused (`orders.total-changed`). */
  expectedTotal: z.int().min(0),
  /** Send day shown to the shopper for backordered goods. A later day is refused (`orders.send-day-changed`). */
  sendDay: CalendarDay.optional(),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

export const PlacedOrder = z.object({ id: z.uuid(), number: z.string(), total: z.int(), payBy: z.string() })
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const OrderView = z.object({
  id: z.uuid(),
  number: z.string(),
  channel: z.enum(CHANNELS),
  status: z.enum(SHOWN_STATUSES),
  createdAt: z.string(),
  placedAt: z.string().nullable(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  address: Address,
  lines: z.array(OrderLine),
  items: z.int(),
  discount: z.int(),
  shipping: z.object({
    method: z.enum(SHIPPING_METHODS),
    fee: z.int(),
    /** `before`: KES cents without promotions. Both are missing when no promotion applied. */
    savings: z.array(OrderSaving).optional(),
    before: z.int().optional(),
    earliest: z.string(),
    latest: z.string(),
    /** Null without a delivery slot. */
    slot: z.object({ id: z.int(), opens: z.int(), closes: z.int() }).nullable(),
    canChoose: z.boolean(),
    slotLost: z.boolean(),
  }),
  vat: z.int(),
  vatShares: VatShares,
  total: z.int(),
  /** `rate`: units of the currency per KES. */
  shown: z.object({ currency: z.string(), rate: z.number(), at: z.string() }),
  payment: OrderMoney,
  stages: z.array(OrderStage),
  /** Oldest first, without cancelled parcels. */
  parcels: z.array(ParcelShown).max(99),
  /** Oldest first. */
  money: z.array(MoneyEvent).max(500),
  note: z.string().nullable(),
  /** Payment deadline of an unpaid order; null for other orders and once it has passed. */
  payBy: z.string().nullable(),
  canPay: z.boolean(),
  canCancel: z.boolean(),
})
export type OrderView = z.infer<typeof OrderView>

const MY_ORDER = { id: true, number: true, status: true, createdAt: true, placedAt: true, total: true, canPay: true } as const
const MyOrderLine = OrderLine.omit({
  id: true,
  sku: true,
  unitPrice: true,
  subtotal: true,
  discount: true,
  savings: true,
  specs: true,
  gift: true,
  vat: true,
  vatClass: true,
  vatRate: true,
})
/** `more`: number of other lines. */
export const MyOrder = OrderView.pick(MY_ORDER).extend({
  lines: z.array(MyOrderLine),
  more: z.int(),
  payment: OrderView.shape.payment.pick({ status: true, due: true }),
})
export type MyOrder = z.infer<typeof MyOrder>
/** `next` is the cursor for the next page, sent as `after`; null on the last page. */
export const MyOrders = z.object({ orders: z.array(MyOrder), next: z.string().nullable() })
export type MyOrders = z.infer<typeof MyOrders>

export const TrackOrder = z.object({
  number: words(20),
  contact: singleLine(254, { least: 3 }),
})
export type TrackOrder = z.infer<typeof TrackOrder>

export const Reason = z.object({ reason: multiLine(280, { least: 1 }) })

export const NextStep = z.union([
  z.object({ kind: z.literal('order'), move: z.enum(['confirm', 'resume']) }),
  z.object({ kind: z.literal('parcel'), move: z.enum(PARCEL_MOVES) }),
  z.object({ kind: z.enum(['send-draft', 'place-draft', 'ask-payment', 'workshop', 'stock']), move: z.null() }),
])
export type NextStep = z.infer<typeof NextStep>

export const OrderSteps = z.object({
  order: z.array(z.enum(STAFF_MOVES)),
  /** `several`: position of the parcel, from 1; null when one parcel has all units. */
  parcel: z.array(z.enum(PARCEL_MOVES)),
  several: z.int().nullable(),
  /** Send day of the last backordered goods of a placed order; null without any. */
  awaits: z.string().nullable(),
  making: z.boolean(),
  /** `goods`: staff choose where the goods go. `feeMax`: highest part of the delivery fee that can be kept, in KES cents. */
  cancelAndRefund: z.object({ goods: z.boolean(), feeMax: z.int() }).nullable(),
  next: NextStep.nullable(),
  /** Increases with each edit. */
  version: z.int(),
  assignee: z.string().nullable(),
  tags: z.array(z.string()),
  /** Numbers of the next newer and the next older order, without drafts; null at either end. */
  newer: z.string().nullable(),
  older: z.string().nullable(),
})
export type OrderSteps = z.infer<typeof OrderSteps>

export const MoveOrder = z.object({ move: z.enum(STAFF_MOVES), reason: multiLine(280, { least: 1 }).optional() })
export type MoveOrder = z.infer<typeof MoveOrder>
export const CancelAndRefund = z.object({
  reason: multiLine(280, { least: 1 }),
  /** Destination of the goods; the values of `GOODS_CHOICES` of refunds. */
  goods: z.enum(['restock', 'quarantine', 'write-off', 'keep']).default('restock'),
  /** Part of the delivery fee that is not refunded, in KES cents. */
  fee: z.int().min(0).max(100_000_000_00).default(0),
})
export type CancelAndRefund = z.infer<typeof CancelAndRefund>
