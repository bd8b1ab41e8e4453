import { type RawBuilder, sql } from 'kysely'
import type { Channel } from '#kernel/goods.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import {
  type AdminOrderList,
  type AdminOrderQuery,
  type AdminOrderRow,
  type FulfilmentState,
  ORDER_PILES,
  type OrderPile,
  type OrderState,
  type OrderSteps,
  STAFF_MOVES,
  type StaffMove,
} from '#modules/orders/contract.ts'
import { problems } from '#modules/orders/index.ts'
import { fulfilmentMovesFrom, fulfilmentSuits } from '#modules/orders/rules/fulfilment-moves.ts'
import { movesFrom } from '#modules/orders/rules/order-moves.ts'
import { shownStatus } from '#modules/orders/rules/shown-status.ts'
import '#modules/orders/tables.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { frontOf } from './product-pictures.ts'

const PER_PAGE = 25

const PILES: Record<OrderPile, readonly OrderState[]> = {
  'to-confirm': ['placed'],
  'to-send': ['confirmed', 'processing'],
  'on-hold': ['on_hold'],
  unpaid: ['pending_payment'],
  'on-its-way': ['fulfilled'],
  done: ['completed', 'expired', 'cancelled'],
}

/** How many orders lie in each pile. */
export async function pilesOf(db: Db): Promise<Record<OrderPile, number>> {
  const { rows } = await sql<{ state: OrderState; count: number }>`
    select state, count(*)::int as count from orders group by state`.execute(db)
  const count = (states: readonly OrderState[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row.count, 0)
  return Object.fromEntries(ORDER_PILES.map((pile) => [pile, count(PILES[pile])])) as Record<OrderPile, number>
}

type Row = Pick<AdminOrderRow, 'number' | 'name' | 'first' | 'others' | 'total'> & {
  channel: Channel
  state: OrderState
  created_at: Date
  parcels: FulfilmentState[]
}

/** Rows of orders, the newest first. */
export async function orderRows(db: Db, which: RawBuilder<unknown>, limit: number, skip = 0): Promise<AdminOrderRow[]> {
  const { rows } = await sql<Row>`
    select number, channel, state, name, created_at, total,
      (select json_build_object('name', order_line.name, 'size', order_line.size, 'swatch', order_line.swatch,
          'picture', ${frontOf(sql`variant.product_id`, sql`variant.swatch_id`)})
        from order_line left join variant on variant.id = order_line.variant_id
        where order_id = orders.id order by order_line.position limit 1) as first,
      (select count(*)::int - 1 from order_line where order_id = orders.id) as others,
      (select coalesce(json_agg(fulfilment.state), '[]') from fulfilment where order_id = orders.id) as parcels
    from orders where ${which} order by created_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(skip)}`.execute(db)
  return rows.map(({ state, parcels, created_at, ...row }) => ({
    ...row,
    status: shownStatus(state, parcels),
    createdAt: created_at.toISOString(),
  }))
}

/** Orders of the house, the newest first: all of them or one pile. */
export async function adminOrderList({ db }: Deps, { pile, page }: AdminOrderQuery): Promise<Outcome<AdminOrderList>> {
  const which = pile ? sql`state in (${sql.join(PILES[pile])})` : sql`state <> 'draft'`
  const [orders, piles] = await Promise.all([orderRows(db, which, PER_PAGE, (page - 1) * PER_PAGE), pilesOf(db)])
  const total = pile ? piles[pile] : ORDER_PILES.reduce((sum, each) => sum + piles[each], 0)
  return done({ orders, total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)), piles })
}

const isStaffMove = (move: string): move is StaffMove => (STAFF_MOVES as readonly string[]).includes(move)

/** These follow from the parcel's own steps; a paid order is not cancelled by hand, because its money must go back with it. */
const BY_ITSELF: readonly StaffMove[] = ['process', 'fulfil', 'complete']

/** Which steps an order and its parcel can take now. */
export async function orderSteps({ db }: Deps, number: string): Promise<Outcome<OrderSteps>> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'state', 'placed_at', 'shipping_method'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!order) return refuse(problems.noSuchOrder())
  const parcel = await db
    .selectFrom('fulfilment')
    .select('state')
    .where('order_id', '=', order.id)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const can = movesFrom(order.state).filter(isStaffMove)
  const begun = order.state === 'confirmed' ? fulfilmentMovesFrom('pending') : []
  return done({
    order: can.filter((move) => !BY_ITSELF.includes(move) && !(move === 'cancel' && order.placed_at)),
    parcel: (parcel ? fulfilmentMovesFrom(parcel.state) : begun).filter(
      (move) => move !== 'cancel' && fulfilmentSuits(move, order.shipping_method),
    ),
  })
}
