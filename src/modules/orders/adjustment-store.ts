import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import './tables.ts'

/** `amount`: KES cents. `source`: `staff`, or the id of a promotion. `position`: null for the delivery fee. */
export type NewAdjustment = {
  position: number | null
  source: string
  version: number | null
  label: string
  amount: number
}

export const STAFF = { source: 'staff', version: null, label: 'Discount' } as const

/** Adds an adjustment of the source `staff` for the discount that no promotion explains. */
export function withStaffRest(
  lines: readonly { position: number; discount: number }[],
  adjustments: readonly NewAdjustment[],
): NewAdjustment[] {
  const rests = lines.flatMap(({ position, discount }) => {
    const explained = adjustments.reduce((sum, each) => (each.position === position ? sum + each.amount : sum), 0)
    return discount > explained ? [{ ...STAFF, position, amount: discount - explained }] : []
  })
  return [...adjustments, ...rests]
}

/** The statement must have the CTEs `made` (the order) and `written` (its lines). */
export const insertAdjustments = (adjustments: readonly NewAdjustment[]) => sql`
  insert into order_adjustment (order_id, order_line_id, source, version, label, amount, frozen)
  select made.id, written.id, given.source, given.version, given.label, given.amount, given.amount
  from made, jsonb_to_recordset(${JSON.stringify(adjustments)}::jsonb)
    as given (position integer, source text, version integer, label text, amount bigint)
  left join written on written.position = given.position`

/**
 * Splits each line's discount in proportion to the frozen amounts, by largest remainder. A discounted line without adjustments
 * gets one of the source `staff`.
 */
export async function renewAdjustments(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with parts as (
      select each.id, line.id as line_id, line.discount, each.frozen::numeric * line.discount as wanted,
        sum(each.frozen) over (partition by line.id) as whole
      from order_adjustment as each join order_line as line on line.id = each.order_line_id where line.order_id = ${orderId}),
    floors as (select id, line_id, discount, div(wanted, whole) as least, mod(wanted, whole) as rest from parts),
    shares as (
      select id, least + case when row_number() over (partition by line_id order by rest desc, id)
        <= discount - sum(least) over (partition by line_id) then 1 else 0 end as amount from floors),
    renewed as (
      update order_adjustment set amount = shares.amount from shares
      where shares.id = order_adjustment.id and order_adjustment.amount <> shares.amount)
    insert into order_adjustment (order_id, order_line_id, source, label, amount, frozen)
    select order_id, id, ${STAFF.source}, ${STAFF.label}, discount, discount from order_line as line
    where order_id = ${orderId} and discount > 0 and not exists (select from order_adjustment where order_line_id = line.id)`.execute(
    tx,
  )
}

/** Ends promotions on the delivery fee, because a fee that staff set is charged in full. */
export const endShippingAdjustments = (tx: Tx, orderId: string) =>
  tx
    .updateTable('order_adjustment')
    .set({ amount: 0 })
    .where('order_id', '=', orderId)
    .where('order_line_id', 'is', null)
    .execute()

/** Leaves out adjustments of 0. `order_line_id` is null for the delivery fee. */
export const adjustmentsOf = (db: Db | Tx, orderId: string) =>
  db
    .selectFrom('order_adjustment')
    .select(['order_line_id', 'source', 'version', 'label', 'amount'])
    .where('order_id', '=', orderId)
    .where('amount', '>', 0)
    .orderBy('id')
    .execute()
