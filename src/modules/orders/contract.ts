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
export { OrderLine, OrderPrices, OrderSaving, OrderStage, PriceParts } from './line-shapes.ts'
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

/** Shapes of orders in the API. Amounts are whole KES cents. */

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

/** Order moves that staff make by hand. Moves that follow from payments and parcels are not in the list. */
export const STAFF_MOVES = ['confirm', 'hold', 'resume', 'cancel'] as const
export type StaffMove = (typeof STAFF_MOVES)[number]

/** Order number, converted to upper case. */
export const OrderNumber = singleLine(12, { least: 8 }).toUpperCase()
/** Order number or order id, as in a URL. */
export const OrderReference = singleLine(40, { least: 8 })

export const PlaceOrder = z.object({
  contact: Contact,
  /** Delivery address. Not required for pickup, and ignored then. */
  address: Address.optional(),
  shipping: z.enum(SHIPPING_METHODS),
  /** Id of the chosen delivery slot; without one, the delivery can come at any hour of the promised days. */
  slot: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  note: multiLine(500).optional(),
  language: z.string().refine(isLanguage, 'This language is not offered.').default('en'),
  /** Currency in which prices were shown. The charge is always in KES. */
  currency: z.string().refine(isCurrency, 'This currency is not offered.').default('KES'),
  /**
   * Total on the button that the shopper pressed, in KES cents. Never used as a price: an order with another total is refused
   * (`orders.total-changed`).
   */
  expectedTotal: z.int().min(0),
  /**
   * Shipping day shown to the shopper for backordered goods. An order that would be sent later is refused
   * (`orders.send-day-changed`).
   */
  sendDay: CalendarDay.optional(),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** Order that awaits payment. Its stock reservation ends at `payBy`. */
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
    /**
     * Promotions that reduced the fee, and the fee without them (`before`, KES cents). Both are missing when no promotion
     * applied.
     */
    savings: z.array(OrderSaving).optional(),
    before: z.int().optional(),
    earliest: z.string(),
    latest: z.string(),
    /** Promised delivery hours; `earliest` and `latest` are then the same day. Null without a delivery slot. */
    slot: z.object({ id: z.int(), opens: z.int(), closes: z.int() }).nullable(),
    canChoose: z.boolean(),
    /**
     * True when the chosen delivery slot was full when the order was placed, and no new one was
     * chosen since.
     */
    slotLost: z.boolean(),
  }),
  vat: z.int(),
  vatShares: VatShares,
  total: z.int(),
  /** Currency in which prices were shown, with the exchange rate at the time of the order (units per KES). */
  shown: z.object({ currency: z.string(), rate: z.number(), at: z.string() }),
  payment: OrderMoney,
  stages: z.array(OrderStage),
  /** Parcels of the order, the oldest first, without cancelled ones. */
  parcels: z.array(ParcelShown).max(99),
  /** Events of payments, refunds, documents and disputes, oldest first. */
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
/**
 * Row of the customer's order list: the lines at the first three positions, and the number of other
 * lines in `more`.
 */
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
  /** E-mail address or phone number of the order. */
  contact: singleLine(254, { least: 3 }),
})
export type TrackOrder = z.infer<typeof TrackOrder>

export const Reason = z.object({ reason: multiLine(280, { least: 1 }) })

export const NextStep = z.union([
  z.object({ kind: z.literal('order'), move: z.enum(['confirm', 'resume']) }),
  z.object({ kind: z.literal('parcel'), move: z.enum(PARCEL_MOVES) }),
  /**
   * Links instead of moves: send a draft to be paid, place a draft with a zero total, request a
   * payment, or continue in the workshop or the inventory.
   */
  z.object({ kind: z.enum(['send-draft', 'place-draft', 'ask-payment', 'workshop', 'stock']), move: z.null() }),
])
export type NextStep = z.infer<typeof NextStep>

/** Steps that this member of staff can take with an order now. */
export const OrderSteps = z.object({
  order: z.array(z.enum(STAFF_MOVES)),
  /**
   * Moves of the oldest parcel that has neither arrived nor is lost; without one, of a new parcel
   * for the units in no parcel, else of the oldest parcel. `several`: position of that parcel, from
   * 1; null when the order has one parcel only.
   */
  parcel: z.array(z.enum(PARCEL_MOVES)),
  several: z.int().nullable(),
  /** Day on which the last backordered goods are dispatched. Null when nothing is backordered. */
  awaits: z.string().nullable(),
  /**
   * True while garments of that parcel are in the workshop. They cannot be packed before they are
   * ready.
   */
  making: z.boolean(),
  /**
   * Choices for cancelling a placed order with a refund; null when the order or the rights of this
   * member of staff do not allow it. `goods`: staff choose where the goods go (false for a lost
   * parcel). `feeMax`: highest part of the delivery fee that can be kept, in KES cents.
   */
  cancelAndRefund: z.object({ goods: z.boolean(), feeMax: z.int() }).nullable(),
  next: NextStep.nullable(),
  /** Version of the order's contents, which increases with each edit. An edit names the version that it is based on. */
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
