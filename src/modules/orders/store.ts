import { type Insertable, sql } from 'kysely'
import { deferWrite, type Tables, type Tx } from '#platform/db.ts'
import type { Swatch } from '#shapes/catalogue.ts'
import { insertAdjustments, type NewAdjustment } from './adjustment-store.ts'
import type { Movable } from './rules/order-moves.ts'
import './tables.ts'

export type NewOrder = {
  order: Insertable<Tables['orders']>
  lines: (Omit<Insertable<Tables['order_line']>, 'order_id' | 'swatch'> & { swatch: Swatch | null })[]
  adjustments: readonly NewAdjustment[]
}

export const roundOf = (cartId: string | null | undefined) =>
  sql<number>`(select count(*)::int from orders where cart_id = ${cartId ?? null} and placed_at is not null)`

/** Returns false when the number is taken; then nothing was written. */
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

/** One statement, pipelined and awaited before the commit. */
export function saveMove(tx: Tx, moved: Movable, event: Event, placedAt?: Date) {
  const saved = tx.with('moved', (db) =>
    db
      .updateTable('orders')
      .set({ state: moved.state, held_from: moved.held_from, ...(placedAt && { placed_at: placedAt, pay_by: null }) })
      .where('id', '=', event.orderId),
  )
  deferWrite(tx, saved.insertInto('order_event').values(rowOf(event)).execute())
}

export const saveHandling = (tx: Tx, id: string, { assignee, tags }: { assignee: string | null; tags: string[] }) =>
  tx.updateTable('orders').set({ assigned_to: assignee, tags }).where('id', '=', id).execute()

export type Event = { orderId: string; kind: string; actor: string; at: Date; reason?: string; detail?: Record<string, unknown> }

export const rowOf = ({ orderId, kind, actor, at, reason, detail }: Event) => ({
  order_id: orderId,
  kind,
  actor,
  at,
  reason: reason ?? null,
  detail: JSON.stringify(detail ?? {}),
})
