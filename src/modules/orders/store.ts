import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, deferWrite, type Tables, type Tx } from '#platform/db.ts'
import type { Swatch } from '#shapes/catalogue.ts'
import { insertAdjustments, type NewAdjustment } from './adjustment-store.ts'
import type { OrderSaving } from './contract.ts'
import { savingsJson } from './queries/savings-json.ts'
import type { Movable } from './rules/order-moves.ts'
import './tables.ts'

/**
 * Requester of an order. Access belongs to its customer, to the browser that placed it, and to
 * browsers with an access grant.
 */
export type Owner = { visitorId?: string; user?: { id: string } }
export type OrderRow = Selectable<Tables['orders']>

/** SQL condition: `owner` may see the order. */
export const belongsTo = ({ visitorId, user }: Owner) => sql<boolean>`(
  (orders.visitor_id = ${visitorId ?? null}::uuid)
  or (orders.customer_id = ${user?.id ?? null})
  or exists (select from order_grant where order_id = orders.id and order_grant.visitor_id = ${visitorId ?? null}::uuid))`

/** Locks the order. Undefined when it does not exist or belongs to another owner. */
export const lockOwned = (tx: Tx, owner: Owner, number: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('number', '=', number).where(belongsTo(owner)).forUpdate().executeTakeFirst()

/** Reads the order without a lock. Undefined when it does not exist or belongs to another owner. */
export const ownedByNumber = (db: Db | Tx, owner: Owner, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number.toUpperCase()).where(belongsTo(owner)).executeTakeFirst()

export const orderById = (db: Db | Tx, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

export const lockById = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockByNumber = (tx: Tx, number: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('number', '=', number).forUpdate().executeTakeFirst()

export const lockPendingOf = (tx: Tx, cartId: string): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('state', '=', 'pending_payment')
    .forUpdate()
    .executeTakeFirst()

/**
 * True when another order of the same cart contents was placed or awaits payment. A constraint in the database allows only one to
 * be placed.
 */
export async function bagOrdered(tx: Tx, { id, cart_id, bag_round }: OrderRow): Promise<boolean> {
  if (cart_id === null) return false
  const other = await tx
    .selectFrom('orders')
    .select('id')
    .where('cart_id', '=', cart_id)
    .where('bag_round', '=', bag_round)
    .where('id', '<>', id)
    .where(sql<boolean>`(placed_at is not null or state = 'pending_payment')`)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Moves the unplaced orders of a merged cart to the cart that remains. */
export const moveToBag = (tx: Tx, from: string, to: string) =>
  tx
    .updateTable('orders')
    .set({ cart_id: to, bag_round: roundOf(to) })
    .where('cart_id', '=', from)
    .where('placed_at', 'is', null)
    .execute()

/** Locks the orders of a customer that a payment can still place. */
export const lockUnplacedOf = (tx: Tx, customerId: string): Promise<OrderRow[]> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['pending_payment', 'expired'])
    .where('placed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Returns unpaid orders whose deadline has passed, at most `limit`. They are not locked, because their payments are closed at
 * the provider first.
 */
export const overdue = (db: Db | Tx, now: Date, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'pending_payment')
    .where('pay_by', '<=', now)
    .orderBy('pay_by')
    .limit(limit)
    .execute()

export type NewOrder = {
  order: Insertable<Tables['orders']>
  lines: (Omit<Insertable<Tables['order_line']>, 'order_id' | 'swatch'> & { swatch: Swatch | null })[]
  adjustments: readonly NewAdjustment[]
}

/** SQL count of the placed orders of a cart. */
const roundOf = (cartId: string | null | undefined) =>
  sql<number>`(select count(*)::int from orders where cart_id = ${cartId ?? null} and placed_at is not null)`

/**
 * Writes an order with its lines, their adjustments and the first line of its timeline, in one statement. False when the number
 * is taken already; then nothing was written.
 */
export async function insertOrder(tx: Tx, { order, lines, adjustments }: NewOrder, event: Event): Promise<boolean> {
  const made = tx
    .insertInto('orders')
    .values({ ...order, bag_round: roundOf(order.cart_id) })
    .onConflict((taken) => taken.column('number').doNothing())
    .returning('id')
  const eventRow = rowOf(event)
  const { rows } = await sql`
    with made as (${made}),
    told as (
      insert into order_event (order_id, kind, actor, at, reason, detail)
      select id, ${eventRow.kind}, ${eventRow.actor}, ${eventRow.at}::timestamptz, ${eventRow.reason}, ${eventRow.detail}::jsonb from made),
    written as (
      insert into order_line (order_id, ${LINE_COLUMNS})
      select made.id, ${LINE_COLUMNS} from made, jsonb_populate_recordset(null::order_line, ${JSON.stringify(lines)}::jsonb) as line
      returning id, position)
    ${adjustments.length > 0 ? sql`, adjusted as (${insertAdjustments(adjustments)})` : sql``}
    select id from made`.execute(tx)
  return rows.length > 0
}

const LINE_COLUMNS = sql.raw(
  'position, variant_id, sku, slug, name, descriptor, swatch, size, make, making_days, unit, quantity, unit_price, shown_unit_price, subtotal, discount, total, vat, style_key, list_price, price_reason, price_parts, vat_class, vat_rate',
)

/** Saves an order's new state and its timeline entry in one statement, pipelined and awaited before the commit. */
export function saveMove(tx: Tx, moved: Movable, event: Event, placedAt?: Date) {
  const saved = tx.with('moved', (db) =>
    db
      .updateTable('orders')
      .set({ state: moved.state, held_from: moved.held_from, ...(placedAt && { placed_at: placedAt, pay_by: null }) })
      .where('id', '=', event.orderId),
  )
  deferWrite(tx, saved.insertInto('order_event').values(rowOf(event)).execute())
}

export const setKeptFee = (tx: Tx, id: string, fee: number) =>
  tx.updateTable('orders').set({ kept_fee: fee }).where('id', '=', id).execute()

export const setPayBy = (tx: Tx, id: string, payBy: Date) =>
  tx.updateTable('orders').set({ pay_by: payBy }).where('id', '=', id).execute()

/** Saves a submitted draft: payment deadline, customer account, and its new creation time. */
export const saveSubmitted = (
  tx: Tx,
  id: string,
  { payBy, customerId, at }: { payBy: Date; customerId: string | null; at: Date },
) => tx.updateTable('orders').set({ pay_by: payBy, customer_id: customerId, created_at: at }).where('id', '=', id).execute()

export const saveHandling = (tx: Tx, id: string, { assignee, tags }: { assignee: string | null; tags: string[] }) =>
  tx.updateTable('orders').set({ assigned_to: assignee, tags }).where('id', '=', id).execute()

/** Saves the chosen delivery slot and its day. Null clears the hours and keeps the days. */
export async function saveSlot(
  tx: Tx,
  id: string,
  slot: { id: number; day: string; opens: number; closes: number } | null,
): Promise<void> {
  const days = slot && { arrives_earliest: slot.day, arrives_latest: slot.day }
  const hours = { slot_id: slot?.id ?? null, slot_opens: slot?.opens ?? null, slot_closes: slot?.closes ?? null }
  await tx
    .updateTable('orders')
    .set({ ...hours, ...days })
    .where('id', '=', id)
    .execute()
}

export const saveArrival = (tx: Tx, id: string, { earliest, latest }: { earliest: string; latest: string }) =>
  tx.updateTable('orders').set({ arrives_earliest: earliest, arrives_latest: latest }).where('id', '=', id).execute()

export type Event = { orderId: string; kind: string; actor: string; at: Date; reason?: string; detail?: Record<string, unknown> }

const rowOf = ({ orderId, kind, actor, at, reason, detail }: Event) => ({
  order_id: orderId,
  kind,
  actor,
  at,
  reason: reason ?? null,
  detail: JSON.stringify(detail ?? {}),
})

export async function recordEvent(tx: Tx, event: Event) {
  deferWrite(tx, tx.insertInto('order_event').values(rowOf(event)).execute())
}

export const linesOf = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('order_line')
    .select(['id', 'variant_id', 'slug', 'unit', 'quantity', 'name', 'make', 'total'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

export const findByNumber = (db: Db | Tx, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst()

/** `savings`: named parts of the discount; null without one. */
export type FrozenLine = Selectable<Tables['order_line']> & { savings?: OrderSaving[] | null }

/** Returns the lines of an order by position, with edits by staff, and the named parts of their discounts. */
export const frozenLines = (tx: Db | Tx, orderId: string): Promise<FrozenLine[]> =>
  tx
    .selectFrom('order_line')
    .selectAll()
    .select(savingsJson(sql`part.order_line_id = order_line.id`).as('savings'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

type ClaimedMail = { orderId: string; kind: string; cause: string; at: Date }

/**
 * Claims an e-mail. True only the first time for an order, kind and cause, so that it is queued once. `event` is written to the
 * timeline in either case.
 */
export async function claimMail(tx: Tx, mail: ClaimedMail, event?: Event): Promise<boolean> {
  const recording = event ? tx.with('told', (timeline) => timeline.insertInto('order_event').values(rowOf(event))) : tx
  const { numInsertedOrUpdatedRows } = await recording
    .insertInto('order_mail')
    .values({ order_id: mail.orderId, kind: mail.kind, cause: mail.cause, at: mail.at })
    .onConflict((sent) => sent.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

type Gift = { customerId: string; email: string; at: Date; visitorId?: string | undefined; actor?: string }

/**
 * Moves guest orders (no drafts) with this e-mail address into the customer's account, and records it in their timelines. With
 * `visitorId`, only orders that this browser placed or has access to. Returns the order ids.
 */
export async function giveToCustomer(tx: Tx, { customerId, email, at, visitorId, actor = 'customer' }: Gift) {
  const rows = await tx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('email', '=', email.toLowerCase())
    .where('state', '<>', 'draft')
    .$if(visitorId !== undefined, (found) => found.where(belongsTo({ ...(visitorId !== undefined && { visitorId }) })))
    .returning('id')
    .execute()
  for (const { id } of rows) await recordEvent(tx, { orderId: id, kind: 'joined-account', actor, at })
  return rows.map(({ id }) => id)
}

/** Moves all orders of one customer to another, and records it in their timelines. Returns the number of orders. */
export async function moveToCustomer(
  tx: Tx,
  { from, to, by, at }: { from: string; to: string; by: string; at: Date },
): Promise<number> {
  const moved = await tx.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).returning('id').execute()
  for (const { id } of moved) await recordEvent(tx, { orderId: id, kind: 'joined-account', actor: by, at })
  return moved.length
}

export async function anyWithoutAccount(db: Db | Tx, email: string): Promise<boolean> {
  const found = db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', 'is', null)
    .where('state', '<>', 'draft')
    .where('email', '=', email.toLowerCase())
  return (await found.limit(1).executeTakeFirst()) !== undefined
}
