import { type RawBuilder, sql } from 'kysely'
import { type Channel, withoutParcel } from '#domain/pricing/goods.ts'
import { countedAs, type TaxTreatment, USUAL_CLASS, vatShares } from '#domain/pricing/tax.ts'
import { daysAfter } from '#kernel/clock.ts'
import type {
  FulfilmentState,
  OrderLine,
  OrderSaving,
  OrderState,
  OrderView,
  ParcelShown,
  PriceParts,
  SourcedSaving,
} from '#modules/orders/contract.ts'
import { canChooseSlot } from '#modules/orders/rules/choose-slot.ts'
import { orderMoves } from '#modules/orders/rules/order-moves.ts'
import { HAS_ARRIVED } from '#modules/orders/rules/parcel-states.ts'
import { shownStatus } from '#modules/orders/rules/shown-status.ts'
import { stagesOf } from '#modules/orders/rules/stages.ts'
import type { Refunded } from '#modules/payments/rules/amount-due.ts'
import { dayOf } from '#modules/shipping/rules/arrival.ts'
import { slotChoice } from '#modules/shipping/rules/slot-moves.ts'
import '#modules/credit/tables.ts'
import '#modules/garments/tables.ts'
import '#modules/shipping/tables.ts'
import '#modules/workshop/tables.ts'
import { laterOf } from '#modules/inventory/index.ts'
import { refundedJson, reservedSql } from '#modules/payments/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import { frontOf } from '#views/catalogue/product-pictures.ts'
import { type EventRow, moneyOf } from '#views/money/order-money.ts'
import { type AttemptRow, type BankAccount, type EntryRow, paymentOf, placedAs } from '#views/money/order-payment.ts'
import { sourcedSavings } from './savings-sql.ts'

type Row = {
  id: string
  number: string
  channel: Channel
  state: OrderState
  held_from: OrderState | null
  name: string
  email: string
  phone: string
  address: OrderView['address']
  method: OrderView['shipping']['method']
  fee: number
  fee_savings: SourcedSaving[] | null
  earliest: string
  latest: string
  slot: OrderView['shipping']['slot']
  /** True when the order's delivery zone has delivery slots. */
  timed: boolean
  bookable_until: Date | null
  items: number
  discount: number
  vat: number
  shipping_vat: number
  tax: TaxTreatment
  total: number
  currency: string
  rate: number
  rates_at: Date
  note: string | null
  promised: string | null
  made_at: Date | null
  created_at: Date
  placed_at: Date | null
  pay_by: Date | null
  lines: StoredLine[]
  events: EventRow[]
  parcels: FulfilmentState[]
  shown_parcels: ParcelShown[]
  attempts: AttemptRow[]
  entries: EntryRow[]
  refunded: Refunded
  reserved: number
  bank: BankAccount | null
}

type StoredLine = Omit<OrderLine, 'savings' | 'parts' | 'agreed'> & {
  making_days: number
  savings: SourcedSaving[] | null
  parts: PriceParts | null
  agreed: boolean
}

const rowsOf = (db: Db | Tx, condition: RawBuilder<unknown>) =>
  sql<Row>`
  select id, number, channel, state, held_from, name, email, phone, address, shipping_method as method, shipping_fee as fee, ${sourcedSavings(sql`part.order_id = orders.id and part.order_line_id is null`)} as fee_savings,
    arrives_earliest::text as earliest, arrives_latest::text as latest,
    case when slot_id is not null then json_build_object('id', slot_id, 'opens', slot_opens, 'closes', slot_closes) end as slot,
    exists (select from slot_plan where zone_id = orders.zone_id) as timed,
    (select bookable_until from delivery_slot where id = orders.slot_id) as bookable_until, items, discount, vat, shipping_vat, tax, total, shown_currency as currency,
    shown_rate::float8 as rate, rates_at, note, created_at, placed_at, pay_by,
    (select json_agg(json_build_object('id', order_line.id, 'slug', slug, 'name', order_line.name, 'descriptor', descriptor, 'sku', order_line.sku,
        'swatch', swatch, 'size', order_line.size,
        'picture', ${frontOf(sql`variant.product_id`, sql`variant.swatch_id`)}, 'make', order_line.make, 'unit', unit, 'quantity', quantity, 'unitPrice', unit_price, 'subtotal', subtotal,
        'discount', order_line.discount, 'parts', price_parts, 'agreed', list_price is not null, 'savings', ${sourcedSavings(sql`part.order_line_id = order_line.id`)}, 'total', order_line.total, 'vat', order_line.vat, 'vatClass', order_line.vat_class, 'vatRate', order_line.vat_rate, 'making_days', making_days,
        'later', ${laterOf}, 'specs', (select coalesce(json_agg(json_build_object('garment', garment, 'choices', choices, 'monogram', monogram)
          order by garment), '[]') from garment_spec where order_line_id = order_line.id),
        'gift', (select json_build_object('name', name, 'email', email, 'sendOn', send_on) from ordered_gift_card where order_line_id = order_line.id)) order by order_line.position)
      from order_line left join variant on variant.id = order_line.variant_id where order_id = orders.id) as lines,
    (select coalesce(json_agg(json_build_object('kind', kind, 'at', at, 'amount', detail->'amount', 'number', detail->'number') order by order_event.id), '[]') from order_event where order_id = orders.id) as events,
    (select coalesce(json_agg(fulfilment.state order by fulfilment.nth), '[]') from fulfilment where order_id = orders.id) as parcels,
    (select coalesce(json_agg(json_build_object('id', fulfilment.id, 'state', state, 'carrier', carrier, 'tracking', tracking,
        'leftAt', left_at, 'arrivedAt', arrived_at, 'receivedBy', received_by,
        'lines', (select coalesce(json_agg(json_build_object('line', line.id, 'name', line.name, 'unit', line.unit, 'quantity', packed.quantity)
          order by line.position), '[]') from fulfilment_line as packed join order_line as line on line.id = packed.order_line_id
          where packed.fulfilment_id = fulfilment.id and line.make <> 'gift-card'))
        order by fulfilment.nth), '[]')
      from fulfilment where order_id = orders.id and state <> 'cancelled') as shown_parcels,
    (select coalesce(json_agg(json_build_object('state', payment_attempt.state, 'brand', card_brand, 'last4', card_last4, 'failure', failure,
        'provider', provider, 'method', method, 'amount', amount, 'open', closed_at is null, 'capture', capture, 'wasReserved', authorized_amount is not null)
        order by payment_attempt.number), '[]') from payment_attempt where order_id = orders.id) as attempts,
    (select coalesce(json_agg(json_build_object('debit', debit, 'credit', credit, 'amount', payment_entry.amount, 'cause', cause, 'at', at,
        'method', coalesce(method, 'card'), 'brand', card_brand, 'last4', card_last4) order by payment_entry.id), '[]')
      from payment_entry left join payment_attempt on payment_attempt.id = attempt_id where payment_entry.order_id = orders.id) as entries,
    (select max(promised_on)::text from workshop_job where order_id = orders.id and kind in ('make', 'remake') and state not in ('remake', 'cancelled')) as promised,
    (select case when bool_and(state in ('ready', 'delivered', 'collected')) then max((select max(at) from workshop_entry where job_id = workshop_job.id
        and to_state = 'ready')) end
      from workshop_job where order_id = orders.id and kind in ('make', 'remake') and state not in ('remake', 'cancelled')) as made_at,
    ${refundedJson(sql`orders.id`)} as refunded, ${reservedSql(sql`orders.id`)} as reserved,
    (select value->'bankTransfer' from setting where name = 'payments') as bank
  from orders where ${condition}`
    .execute(db)
    .then(({ rows }) => rows)

const ENDED: Partial<Record<OrderState, 'cancelled' | 'expired' | 'on-hold'>> = {
  cancelled: 'cancelled',
  expired: 'expired',
  on_hold: 'on-hold',
}

function shippingOf(row: Row, now: Date): OrderView['shipping'] {
  const { method, fee, fee_savings: savings, earliest, latest, slot, state, parcels } = row
  const lapsed = state === 'pending_payment' && (row.pay_by === null || row.pay_by <= now)
  const orderTakesOne = canChooseSlot({ state, method, lapsed, parcels })
  const slotEvent = row.events.findLast(({ kind }) => kind === 'slot-lost' || kind === 'slot-chosen')
  return {
    method,
    fee,
    ...(savings && { savings: savings.map(presentSaving), before: savings.reduce((sum, { amount }) => sum + amount, fee) }),
    earliest,
    latest,
    slot,
    canChoose: slotChoice({ orderTakesOne, timed: row.timed, bookableUntil: row.bookable_until, now }) === null,
    slotLost: slotEvent?.kind === 'slot-lost',
  }
}

function presentLine({ making_days, savings, parts, agreed, ...line }: StoredLine): OrderLine {
  const isComposed = parts !== null && (agreed || parts.usual !== null || line.unitPrice !== parts.list)
  return {
    ...line,
    ...(isComposed && { parts, ...(agreed && { agreed }) }),
    ...(savings && { savings: savings.map(presentSaving) }),
  }
}

/** Shoppers see no ids and versions of promotions. */
const presentSaving = ({ label, amount, code }: SourcedSaving): OrderSaving => ({ label, amount, ...(code && { code }) })

export function presentOrder(row: Row, now: Date): OrderView {
  const waiting = row.state === 'pending_payment' && row.pay_by !== null && row.pay_by > now
  const payment = paymentOf(row)
  return {
    id: row.id,
    number: row.number,
    channel: row.channel,
    status: shownStatus(row.state, row.parcels),
    note: row.note,
    createdAt: row.created_at.toISOString(),
    placedAt: row.placed_at?.toISOString() ?? null,
    contact: { name: row.name, email: row.email, phone: row.phone },
    address: row.address,
    lines: row.lines.map(presentLine),
    items: row.items,
    discount: row.discount,
    vat: row.vat,
    total: row.total,
    vatShares: sharesOf(row),
    shipping: shippingOf(row, now),
    shown: { currency: row.currency, rate: row.rate, at: row.rates_at.toISOString() },
    payment,
    money: moneyOf(row.events, row.entries),
    parcels: row.shown_parcels.map((parcel) => ({
      ...parcel,
      leftAt: momentOf(parcel.leftAt),
      arrivedAt: momentOf(parcel.arrivedAt),
    })),
    stages: stagesOf({
      events: row.events.filter(({ kind }) => isWhole(row, kind)).map(({ kind, at }) => ({ kind, at: new Date(at) })),
      madeBy: madeBy(row),
      madeAt: row.made_at,
      leavesBy: row.earliest,
      arrivesBy: row.latest,
      placedAs: row.placed_at ? placedAs(row) : 'paid',
      ended: ENDED[row.state] ?? null,
      pickup: row.method === 'pickup',
      without: withoutParcel(row.lines),
    }),
    payBy: waiting ? (row.pay_by?.toISOString() ?? null) : null,
    canPay: waiting || (row.placed_at !== null && payment.due > 0),
    canCancel:
      orderMoves(row, { by: 'customer', madeToMeasure: row.lines.some(({ make }) => make === 'measure') }).cancel === null,
  }
}

function sharesOf({ tax, lines, fee, shipping_vat }: Row): OrderView['vatShares'] {
  const goods = lines.map(({ make, total, vat, vatClass: code, vatRate: rate }) => ({
    ...countedAs(tax, make, { code, rate }),
    total,
    vat,
  }))
  return vatShares(fee > 0 ? [...goods, { ...countedAs(tax, null, USUAL_CLASS), total: fee, vat: shipping_vat }] : goods)
}

/**
 * Returns the day by which the made-to-measure goods are promised to be ready. Until the workshop has planned them, computed
 * from the making days at checkout. Null without such goods.
 */
function madeBy({ lines, promised, created_at }: Row): string | null {
  const days = Math.max(0, ...lines.map(({ making_days }) => making_days))
  return days > 0 ? (promised ?? daysAfter(dayOf(created_at), days)) : null
}

/** Formats a moment as the API does; JSON from the database has another UTC offset. */
const momentOf = (at: string | null) => at && new Date(at).toISOString()

/** True when a timeline stage applies to the whole order, because its last parcel has reached it. */
function isWhole({ state, parcels }: Row, kind: string): boolean {
  const moving = parcels.filter((parcel) => parcel !== 'cancelled')
  if (state === 'processing') return !['shipped', 'ready_for_pickup', 'delivered', 'collected'].includes(kind)
  const waits = state === 'fulfilled' && moving.length > 1 && !moving.every((parcel) => HAS_ARRIVED.includes(parcel))
  return !waits || !['delivered', 'collected'].includes(kind)
}

/** Returns at most `limit` orders matching `condition`, newest first. */
export async function ordersOf(db: Db | Tx, condition: RawBuilder<unknown>, limit: number, now: Date): Promise<OrderView[]> {
  const rows = await rowsOf(db, sql`${condition} order by created_at desc, id desc limit ${limit}`)
  return rows.map((row) => presentOrder(row, now))
}

export async function orderOf(db: Db | Tx, condition: RawBuilder<unknown>, now: Date): Promise<OrderView | undefined> {
  const [row] = await rowsOf(db, condition)
  return row && presentOrder(row, now)
}
