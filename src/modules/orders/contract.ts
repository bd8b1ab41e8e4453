import { z } from 'zod'
import { CHANNELS } from '#domain/pricing/goods.ts'
import { isCurrency } from '#kernel/currency.ts'
import { isLanguage } from '#kernel/languages.ts'
import { multiLine, singleLine, words } from '#shapes/text.ts'
import { Address, Contact } from './contact-shapes.ts'
import { OrderLine, OrderStage, VatShares } from './line-shapes.ts'
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
  PriceReason,
  QuoteDraft,
  QuotedDraft,
  SentLink,
} from './draft-shapes.ts'
export { EditedOrder, EditOrder } from './edit-shapes.ts'
export { OrderLine, OrderPrices, OrderStage, PriceParts } from './line-shapes.ts'
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

/** All that the outside may see and say of orders. Amounts are whole KES cents, VAT included. */

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

/** The moves that a member of the house can make by hand; what payment and the parcel do to an order is not among them. */
export const STAFF_MOVES = ['confirm', 'hold', 'resume', 'cancel'] as const
export type StaffMove = (typeof STAFF_MOVES)[number]

/** Read in capitals, however it was typed. */
export const OrderNumber = singleLine(12, { least: 8 }).toUpperCase()
/** An order's number or its id, as an address names it. */
export const OrderReference = singleLine(40, { least: 8 })

export const PlaceOrder = z.object({
  contact: Contact,
  /** Not needed for what is collected, and not kept then. */
  address: Address.optional(),
  shipping: z.enum(SHIPPING_METHODS),
  /** The delivery time that was chosen, by its id; none for any hour of the days that are promised. */
  slot: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  note: multiLine(500).optional(),
  language: z.string().refine(isLanguage, 'This language is not offered.').default('en'),
  /** The currency the shopper was shown; KES is what is charged. */
  currency: z.string().refine(isCurrency, 'This currency is not offered.').default('KES'),
  /**
   * The total on the button that was pressed, in KES cents. Never used as a price: an order that would cost anything
   * else is refused, so that nobody pays what they have not seen.
   */
  expectedTotal: z.int().min(0),
  /**
   * The day before which not all of it is sent, as it was shown, where something of it is not in the house yet. An order that would wait
   * for longer is refused.
   */
  sendDay: z.iso.date().optional(),
})
export type PlaceOrder = z.infer<typeof PlaceOrder>

/** An order that waits for its payment: the goods are kept until `payBy`. */
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
    earliest: z.string(),
    latest: z.string(),
    /** The hours of the day that were promised; then both days are the same. */
    slot: z.object({ id: z.int(), opens: z.int(), closes: z.int() }).nullable(),
    /** A delivery time can be chosen, or another one. */
    canChoose: z.boolean(),
    /** The time that was chosen went to somebody else while it was being paid, and no other was chosen since. */
    slotLost: z.boolean(),
  }),
  vat: z.int(),
  vatShares: VatShares,
  total: z.int(),
  /** The currency it was shown in, with the rate frozen at that moment (units per one KES). */
  shown: z.object({ currency: z.string(), rate: z.number(), at: z.string() }),
  payment: OrderMoney,
  stages: z.array(OrderStage),
  /** What was packed for it, the oldest first; those that were taken apart are not among them. */
  parcels: z.array(ParcelShown).max(99),
  /** The oldest first. */
  money: z.array(MoneyEvent).max(500),
  note: z.string().nullable(),
  /** Until when the goods are kept for an unpaid order. */
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
  specs: true,
  gift: true,
  vat: true,
  vatClass: true,
  vatRate: true,
})
/** An order in its customer's list: its first three lines, and how many it has beside these. */
export const MyOrder = OrderView.pick(MY_ORDER).extend({
  lines: z.array(MyOrderLine),
  more: z.int(),
  payment: OrderView.shape.payment.pick({ status: true, due: true }),
})
export type MyOrder = z.infer<typeof MyOrder>
/** `next` is given as `after` to get the next page; null at the end. */
export const MyOrders = z.object({ orders: z.array(MyOrder), next: z.string().nullable() })
export type MyOrders = z.infer<typeof MyOrders>

export const TrackOrder = z.object({
  number: words(20),
  /** The e-mail address or the phone number of the order. */
  contact: singleLine(254, { least: 3 }),
})
export type TrackOrder = z.infer<typeof TrackOrder>

export const Reason = z.object({ reason: multiLine(280, { least: 1 }) })

export const NextStep = z.union([
  z.object({ kind: z.literal('order'), move: z.enum(['confirm', 'resume']) }),
  z.object({ kind: z.literal('parcel'), move: z.enum(PARCEL_MOVES) }),
  /** Send a draft to be paid, or place one that costs nothing; ask for money; go on in the workshop or the stock room. */
  z.object({ kind: z.enum(['send-draft', 'place-draft', 'ask-payment', 'workshop', 'stock']), move: z.null() }),
])
export type NextStep = z.infer<typeof NextStep>

/** The steps that can be taken with an order now, as the house takes them. */
export const OrderSteps = z.object({
  order: z.array(z.enum(STAFF_MOVES)),
  /** Of its parcel; of several of the oldest that is not with its customer, which `several` names by its place. */
  parcel: z.array(z.enum(PARCEL_MOVES)),
  several: z.int().nullable(),
  /** Not all of it is in the house: the day by which the last of it is expected. Until it has come it is not packed. */
  awaits: z.string().nullable(),
  /** Garments of it are in the workshop: until they are ready it is not packed. */
  making: z.boolean(),
  /**
   * A placed order can be called off, its money going back: whether its goods come back to the shelf or were lost, and how much of its
   * delivery the house may keep (KES cents).
   */
  callOff: z.object({ goods: z.boolean(), feeMax: z.int() }).nullable(),
  /** The one thing that takes it on now; null where nothing does. */
  next: NextStep.nullable(),
  /** How often what was ordered was changed: who changes it says which one they read. */
  version: z.int(),
  /** Who sees to it, and how it is tagged. */
  assignee: z.string().nullable(),
  tags: z.array(z.string()),
  /** The orders that came in just after and just before it. */
  newer: z.string().nullable(),
  older: z.string().nullable(),
})
export type OrderSteps = z.infer<typeof OrderSteps>

export const MoveOrder = z.object({ move: z.enum(STAFF_MOVES), reason: multiLine(280, { least: 1 }).optional() })
export type MoveOrder = z.infer<typeof MoveOrder>
/** How the house calls off an order that was placed. */
export const CallOffOrder = z.object({
  reason: multiLine(280, { least: 1 }),
  /** What becomes of the goods; the values of `GOODS_CHOICES` of refunds. */
  goods: z.enum(['restock', 'quarantine', 'write-off', 'keep']).default('restock'),
  /** KES cents of the delivery that the house keeps. */
  fee: z.int().min(0).max(100_000_000_00).default(0),
})
export type CallOffOrder = z.infer<typeof CallOffOrder>
